import type { Localized } from '@kikai/kernel/language'

/** A kind of machine as every catalogue has it; goods hang on the leaves. */
export type BaseCategory = {
  key: string
  parentKey: string | null
  name: Localized
  /** As it stands at the end of a title: one machine of it. */
  noun: Localized
  /** Everything people type when they mean this, the name itself left out. */
  aliases: Localized<string[]>
}

type Row = readonly [key: string, parentKey: string | null, zh: string, en: string, ja: string]
type Noun = readonly [zh: string, en: string, ja: string]
type Aliases = readonly [zh: string[], en: string[], ja: string[]]

const category = ([key, parentKey, zh, en, ja]: Row, noun: Noun | null, aliases: Aliases): BaseCategory => ({
  key,
  parentKey,
  name: { 'zh-Hans': zh, en, ja },
  noun: { 'zh-Hans': noun?.[0] ?? zh, en: noun?.[1] ?? en, ja: noun?.[2] ?? ja },
  aliases: { 'zh-Hans': aliases[0], en: aliases[1], ja: aliases[2] },
})

/**
 * Tops and leaves; every top has a leaf for what fits none of the others. Also by their pinyin and their reading: who has only
 * Latin letters at hand types `wajueji`, and who has not converted yet せんばん.
 */
export const categories: readonly BaseCategory[] = [
  category(['construction', null, '工程机械', 'Construction machinery', '建設機械'], null, [
    ['建筑机械', '基建设备', 'jianzhujixie', 'gongchengjixie'],
    ['earthmoving', 'plant'],
    ['建機', '重機', 'けんせつきかい', 'じゅうき'],
  ]),
  category(
    ['excavator', 'construction', '液压挖掘机', 'Hydraulic excavators', '油圧ショベル'],
    ['液压挖掘机', 'hydraulic excavator', '油圧ショベル'],
    [
      ['挖掘机', '挖土机', '钩机', 'wajueji', 'yeyawajueji', 'waji'],
      ['excavator', 'digger', 'tracked excavator'],
      ['ユンボ', 'バックホー', 'パワーショベル', 'ショベルカー', 'ゆあつショベル'],
    ],
  ),
  category(
    ['mini-excavator', 'construction', '小型挖掘机', 'Mini excavators', 'ミニショベル'],
    ['小型挖掘机', 'mini excavator', 'ミニショベル'],
    [
      ['小挖', '微挖', '迷你挖掘机', 'xiaoxingwajueji', 'xiaowa'],
      ['mini digger', 'compact excavator'],
      ['ミニユンボ', 'ミニバックホー', '小型ショベル'],
    ],
  ),
  category(
    ['wheel-loader', 'construction', '轮式装载机', 'Wheel loaders', 'ホイールローダー'],
    ['轮式装载机', 'wheel loader', 'ホイールローダー'],
    [
      ['装载机', '铲车', 'zhuangzaiji', 'lunshizhuangzaiji'],
      ['loader', 'loading shovel', 'payloader'],
      ['タイヤショベル', 'ショベルローダー'],
    ],
  ),
  category(
    ['bulldozer', 'construction', '推土机', 'Bulldozers', 'ブルドーザー'],
    ['推土机', 'bulldozer', 'ブルドーザー'],
    [
      ['履带推土机', 'tuituji'],
      ['dozer', 'crawler tractor'],
      ['ブル', 'ドーザー'],
    ],
  ),
  category(
    ['backhoe-loader', 'construction', '挖掘装载机', 'Backhoe loaders', 'バックホーローダー'],
    ['挖掘装载机', 'backhoe loader', 'バックホーローダー'],
    [['两头忙'], ['backhoe', 'JCB'], ['バックホウローダ']],
  ),
  category(
    ['motor-grader', 'construction', '平地机', 'Motor graders', 'モーターグレーダー'],
    ['平地机', 'motor grader', 'モーターグレーダー'],
    [['刮平机', 'pingdiji'], ['grader', 'road grader'], ['グレーダー']],
  ),
  category(
    ['skid-steer-loader', 'construction', '滑移装载机', 'Skid-steer loaders', 'スキッドステアローダー'],
    ['滑移装载机', 'skid-steer loader', 'スキッドステアローダー'],
    [['滑移铲车'], ['skid steer', 'bobcat'], ['スキッドローダー']],
  ),
  category(
    ['crawler-crane', 'construction', '履带起重机', 'Crawler cranes', 'クローラークレーン'],
    ['履带起重机', 'crawler crane', 'クローラークレーン'],
    [
      ['履带吊', '吊车', '起重机', 'lvdaiqizhongji', 'lvdaidiao', 'qizhongji'],
      ['crane', 'tracked crane'],
      ['クレーン', 'クローラ', '移動式クレーン'],
    ],
  ),
  category(
    ['roller', 'construction', '压路机', 'Rollers', 'ローラー'],
    ['压路机', 'roller', 'ローラー'],
    [
      ['振动压路机', '双钢轮'],
      ['road roller', 'compactor'],
      ['振動ローラー', 'タイヤローラー', 'マカダムローラー'],
    ],
  ),
  category(
    ['other-construction', 'construction', '其他工程机械', 'Other construction machinery', 'その他の建設機械'],
    ['工程机械', 'construction machine', '建設機械'],
    [[], [], []],
  ),
  category(['handling', null, '物料搬运', 'Material handling', '物流・荷役機械'], null, [
    ['仓储设备', '搬运设备'],
    ['warehouse equipment', 'lift trucks'],
    ['荷役', '倉庫機器'],
  ]),
  category(
    ['forklift', 'handling', '叉车', 'Forklift trucks', 'フォークリフト'],
    ['叉车', 'forklift truck', 'フォークリフト'],
    [
      ['堆高机', '铲车', 'chache'],
      ['forklift', 'lift truck', 'FLT'],
      ['リフト', 'フォーク'],
    ],
  ),
  category(
    ['aerial-platform', 'handling', '高空作业平台', 'Aerial work platforms', '高所作業車'],
    ['高空作业平台', 'aerial work platform', '高所作業車'],
    [
      ['升降车', '剪叉车'],
      ['boom lift', 'scissor lift', 'cherry picker'],
      ['シザースリフト', 'スカイマスター'],
    ],
  ),
  category(
    ['other-handling', 'handling', '其他搬运设备', 'Other handling equipment', 'その他の荷役機械'],
    ['搬运设备', 'handling machine', '荷役機械'],
    [[], [], []],
  ),
  category(['machine-tools', null, '金属切削机床', 'Machine tools', '工作機械'], null, [
    ['机床', '数控机床', 'jichuang'],
    ['metal cutting', 'CNC'],
    ['機械加工', 'NC機', 'こうさくきかい'],
  ]),
  category(
    ['machining-centre', 'machine-tools', '加工中心', 'Machining centres', 'マシニングセンタ'],
    ['加工中心', 'machining centre', 'マシニングセンタ'],
    [
      ['CNC加工中心', '立加', '数控铣床', 'jiagongzhongxin'],
      ['machining center', 'VMC', 'CNC mill'],
      ['マシニング', 'MC', '立型マシニング'],
    ],
  ),
  category(
    ['cnc-lathe', 'machine-tools', '数控车床', 'CNC lathes', 'NC旋盤'],
    ['数控车床', 'CNC lathe', 'NC旋盤'],
    [
      ['CNC车床', '车削中心', '数车', 'shukongchechuang', 'chechuang'],
      ['turning centre', 'CNC turning', 'lathe'],
      ['CNC旋盤', '旋盤', 'ターニングセンタ', 'せんばん'],
    ],
  ),
  category(
    ['milling-machine', 'machine-tools', '铣床', 'Milling machines', 'フライス盤'],
    ['铣床', 'milling machine', 'フライス盤'],
    [
      ['炮塔铣', '万能铣床'],
      ['mill', 'turret mill', 'knee mill'],
      ['フライス', '汎用フライス', 'タレットフライス'],
    ],
  ),
  category(
    ['lathe', 'machine-tools', '普通车床', 'Manual lathes', '汎用旋盤'],
    ['普通车床', 'manual lathe', '汎用旋盤'],
    [
      ['车床', '手动车床'],
      ['engine lathe', 'centre lathe'],
      ['普通旋盤', '六尺旋盤'],
    ],
  ),
  category(
    ['grinder', 'machine-tools', '磨床', 'Grinding machines', '研削盤'],
    ['磨床', 'grinding machine', '研削盤'],
    [
      ['平面磨床', '外圆磨床', '内圆磨床'],
      ['grinder', 'surface grinder', 'cylindrical grinder'],
      ['平面研削盤', '円筒研削盤', '内面研削盤', 'グラインダー'],
    ],
  ),
  category(
    ['edm', 'machine-tools', '电火花机', 'Electrical discharge machines', '放電加工機'],
    ['电火花机', 'EDM machine', '放電加工機'],
    [
      ['线切割', '慢走丝', '快走丝', '火花机'],
      ['EDM', 'wire EDM', 'sinker EDM', 'spark eroder'],
      ['ワイヤーカット', 'ワイヤ放電', '形彫り放電', '型彫放電加工機'],
    ],
  ),
  category(
    ['boring-machine', 'machine-tools', '镗床', 'Boring machines', '中ぐり盤'],
    ['镗床', 'boring machine', '中ぐり盤'],
    [
      ['卧式镗床', '镗铣床'],
      ['boring mill', 'horizontal borer'],
      ['横中ぐり盤', 'ボーリングマシン'],
    ],
  ),
  category(
    ['drilling-machine', 'machine-tools', '钻床', 'Drilling machines', 'ボール盤'],
    ['钻床', 'drilling machine', 'ボール盤'],
    [
      ['摇臂钻', '台钻'],
      ['drill press', 'radial drill'],
      ['ラジアルボール盤', '直立ボール盤'],
    ],
  ),
  category(
    ['other-machine-tools', 'machine-tools', '其他机床', 'Other machine tools', 'その他の工作機械'],
    ['机床', 'machine tool', '工作機械'],
    [[], [], []],
  ),
  category(['sheet-metal', null, '钣金与冲压', 'Sheet metal and presses', '板金・プレス機械'], null, [
    ['钣金设备', '冲床'],
    ['fabrication', 'metal forming'],
    ['鈑金', '鍛圧機械'],
  ]),
  category(
    ['press-brake', 'sheet-metal', '数控折弯机', 'Press brakes', 'プレスブレーキ'],
    ['数控折弯机', 'press brake', 'プレスブレーキ'],
    [
      ['折弯机', '弯板机', 'zhewanji', 'shukongzhewanji'],
      ['bending machine', 'brake press', 'folder'],
      ['ベンダー', 'ベンディングマシン', '曲げ機', 'まげき'],
    ],
  ),
  category(
    ['punching', 'sheet-metal', '数控冲床', 'Punching machines', 'パンチングマシン'],
    ['数控冲床', 'punching machine', 'パンチングマシン'],
    [
      ['转塔冲床', '数冲'],
      ['turret punch', 'punch press', 'CNC punch'],
      ['タレットパンチプレス', 'タレパン', 'パンチプレス'],
    ],
  ),
  category(
    ['press', 'sheet-metal', '压力机', 'Presses', 'プレス機械'],
    ['压力机', 'press', 'プレス機'],
    [
      ['液压机', '油压机'],
      ['mechanical press', 'hydraulic press', 'power press'],
      ['油圧プレス', 'メカプレス', 'クランクプレス'],
    ],
  ),
  category(
    ['shear', 'sheet-metal', '剪板机', 'Shears', 'シャーリング'],
    ['剪板机', 'shear', 'シャーリング'],
    [
      ['液压剪板机', '裁板机'],
      ['guillotine', 'plate shear'],
      ['シャー', 'せん断機'],
    ],
  ),
  category(
    ['laser-cutter', 'sheet-metal', '激光切割机', 'Laser cutting machines', 'レーザー加工機'],
    ['激光切割机', 'laser cutting machine', 'レーザー加工機'],
    [
      ['光纤激光', '激光机'],
      ['laser cutter', 'fibre laser', 'fiber laser'],
      ['ファイバーレーザー', 'レーザー切断機'],
    ],
  ),
  category(
    ['other-sheet-metal', 'sheet-metal', '其他钣金设备', 'Other sheet metal machinery', 'その他の板金機械'],
    ['钣金设备', 'sheet metal machine', '板金機械'],
    [[], [], []],
  ),
  category(['plastics', null, '塑料机械', 'Plastics machinery', '樹脂成形機械'], null, [
    ['塑机', '注塑设备'],
    ['plastics processing'],
    ['プラスチック機械', '成形機'],
  ]),
  category(
    ['injection-moulding', 'plastics', '注塑机', 'Injection moulding machines', '射出成形機'],
    ['注塑机', 'injection moulding machine', '射出成形機'],
    [
      ['注射成型机', '塑胶机', 'zhusuji'],
      ['injection molding machine', 'IMM'],
      ['射出成型機', 'インジェクション', 'しゃしゅつせいけいき', 'せいけいき'],
    ],
  ),
  category(
    ['other-plastics', 'plastics', '其他塑料机械', 'Other plastics machinery', 'その他の樹脂成形機械'],
    ['塑料机械', 'plastics machine', '樹脂成形機械'],
    [[], [], []],
  ),
  category(['automation', null, '机器人与自动化', 'Robots and automation', 'ロボット・自動化'], null, [
    ['自动化设备'],
    ['automation', 'robotics'],
    ['自動機', 'FA機器'],
  ]),
  category(
    ['robot', 'automation', '工业机器人', 'Industrial robots', '産業用ロボット'],
    ['工业机器人', 'industrial robot', '産業用ロボット'],
    [
      ['机械手', '机械臂', '六轴机器人', 'jiqiren', 'gongyejiqiren'],
      ['robot arm', 'six-axis robot', 'manipulator'],
      ['ロボットアーム', '多関節ロボット', 'さんぎょうようロボット'],
    ],
  ),
  category(
    ['other-automation', 'automation', '其他自动化设备', 'Other automation', 'その他の自動化機器'],
    ['自动化设备', 'automation equipment', '自動化機器'],
    [[], [], []],
  ),
  category(['energy', null, '动力与空压设备', 'Power and compressed air', '発電・空圧機器'], null, [
    ['动力设备', '空压设备'],
    ['power generation', 'air systems'],
    ['発電', 'エアー機器'],
  ]),
  category(
    ['generator', 'energy', '柴油发电机组', 'Diesel generators', '発電機'],
    ['柴油发电机组', 'diesel generator', 'ディーゼル発電機'],
    [
      ['发电机', '发电车', 'fadianji', 'fadianjizu'],
      ['genset', 'generator set', 'standby power'],
      ['ディーゼル発電機', 'ジェネレーター', 'はつでんき'],
    ],
  ),
  category(
    ['compressor', 'energy', '螺杆空压机', 'Screw compressors', 'スクリューコンプレッサー'],
    ['螺杆空压机', 'screw compressor', 'スクリューコンプレッサー'],
    [
      ['空压机', '空气压缩机', 'kongyaji', 'luogankongyaji'],
      ['air compressor', 'rotary screw'],
      ['コンプレッサー', '空気圧縮機', 'くうきあっしゅくき'],
    ],
  ),
  category(
    ['other-energy', 'energy', '其他动力与空压设备', 'Other power and air equipment', 'その他の発電・空圧機器'],
    ['动力设备', 'power equipment', '発電・空圧機器'],
    [[], [], []],
  ),
  category(['woodworking', null, '木工机械', 'Woodworking machinery', '木工機械'], null, [
    ['木工设备', 'mugongjixie'],
    ['joinery machines'],
    ['木材加工機', 'もっこうきかい'],
  ]),
  category(
    ['panel-saw', 'woodworking', '推台锯', 'Sliding panel saws', 'パネルソー'],
    ['推台锯', 'sliding panel saw', 'パネルソー'],
    [
      ['裁板锯', '精密锯', 'tuitaiju'],
      ['panel saw', 'sliding table saw'],
      ['スライド丸鋸盤', '昇降盤'],
    ],
  ),
  category(
    ['other-woodworking', 'woodworking', '其他木工机械', 'Other woodworking machinery', 'その他の木工機械'],
    ['木工机械', 'woodworking machine', '木工機械'],
    [[], [], []],
  ),
  category(['farm', null, '农业机械', 'Farm machinery', '農業機械'], null, [
    ['农机', 'nongyejixie', 'nongji'],
    ['agricultural machinery'],
    ['農機', '農機具', 'のうぎょうきかい', 'のうき'],
  ]),
  category(
    ['tractor', 'farm', '拖拉机', 'Farm tractors', 'トラクター'],
    ['拖拉机', 'farm tractor', 'トラクター'],
    [
      ['农用拖拉机', '四驱拖拉机', 'tuolaji'],
      ['tractor', 'ag tractor'],
      ['トラクタ', '耕うん機'],
    ],
  ),
  category(
    ['other-farm', 'farm', '其他农业机械', 'Other farm machinery', 'その他の農業機械'],
    ['农业机械', 'farm machine', '農業機械'],
    [[], [], []],
  ),
  category(['medical', null, '医疗设备', 'Medical equipment', '医療機器'], null, [
    ['医疗器械', 'yiliaoshebei'],
    ['hospital equipment'],
    ['医用機器', 'いりょうきき'],
  ]),
  category(
    ['ct', 'medical', 'CT扫描仪', 'CT scanners', 'CT装置'],
    ['CT扫描仪', 'CT scanner', 'CT装置'],
    [
      ['CT机', '计算机断层扫描'],
      ['CT', 'computed tomography', 'body scanner'],
      ['X線CT', 'CTスキャナ', '断層撮影装置'],
    ],
  ),
  category(
    ['other-medical', 'medical', '其他医疗设备', 'Other medical equipment', 'その他の医療機器'],
    ['医疗设备', 'medical equipment', '医療機器'],
    [[], [], []],
  ),
  category(['parts', null, '零部件与属具', 'Parts and attachments', '部品・アタッチメント'], null, [
    ['配件', '备件', 'peijian', 'lingbujian'],
    ['spares', 'spare parts'],
    ['パーツ', '補修部品', 'ぶひん'],
  ]),
  category(
    ['bucket', 'parts', '挖斗', 'Excavator buckets', 'バケット'],
    ['挖斗', 'excavator bucket', 'バケット'],
    [
      ['铲斗', '土斗', 'wadou', 'chandou'],
      ['bucket', 'digging bucket'],
      ['法バケット', '爪付きバケット'],
    ],
  ),
  category(
    ['hydraulic-pump', 'parts', '液压泵', 'Hydraulic pumps', '油圧ポンプ'],
    ['液压泵', 'hydraulic pump', '油圧ポンプ'],
    [
      ['柱塞泵', '主泵', 'yeyabeng'],
      ['piston pump', 'main pump'],
      ['ピストンポンプ', 'メインポンプ', 'ゆあつポンプ'],
    ],
  ),
  category(
    ['engine', 'parts', '柴油发动机', 'Diesel engines', 'ディーゼルエンジン'],
    ['柴油发动机', 'diesel engine', 'ディーゼルエンジン'],
    [
      ['发动机总成', '柴油机', 'fadongji', 'chaiyoufadongji'],
      ['engine', 'motor'],
      ['エンジン', '原動機', 'げんどうき'],
    ],
  ),
  category(
    ['spindle', 'parts', '机床主轴', 'Machine tool spindles', '主軸ユニット'],
    ['主轴', 'spindle', '主軸ユニット'],
    [
      ['主轴', '电主轴', 'zhuzhou'],
      ['spindle cartridge', 'motor spindle'],
      ['スピンドル', '主軸', 'しゅじく'],
    ],
  ),
  category(
    ['other-parts', 'parts', '其他零部件', 'Other parts', 'その他の部品'],
    ['零部件', 'part', '部品'],
    [[], [], []],
  ),
]
