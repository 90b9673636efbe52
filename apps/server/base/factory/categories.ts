import { type BaseCategory, baseCategory } from '../category.ts'

/** What stands in factories and workshops. */
export const factoryCategories: readonly BaseCategory[] = [
  baseCategory(['machine-tools', null, '金属切削机床', 'Machine tools', '工作機械'], null, [
    ['机床', '数控机床', 'jichuang'],
    ['metal cutting', 'CNC'],
    ['機械加工', 'NC機', 'こうさくきかい'],
  ]),
  baseCategory(
    ['machining-centre', 'machine-tools', '加工中心', 'Machining centres', 'マシニングセンタ'],
    ['加工中心', 'machining centre', 'マシニングセンタ'],
    [
      ['CNC加工中心', '立加', '数控铣床', 'jiagongzhongxin'],
      ['machining center', 'VMC', 'CNC mill'],
      ['マシニング', 'MC', '立型マシニング'],
    ],
  ),
  baseCategory(
    ['cnc-lathe', 'machine-tools', '数控车床', 'CNC lathes', 'NC旋盤'],
    ['数控车床', 'CNC lathe', 'NC旋盤'],
    [
      ['CNC车床', '车削中心', '数车', 'shukongchechuang', 'chechuang'],
      ['turning centre', 'CNC turning', 'lathe'],
      ['CNC旋盤', '旋盤', 'ターニングセンタ', 'せんばん'],
    ],
  ),
  baseCategory(
    ['milling-machine', 'machine-tools', '铣床', 'Milling machines', 'フライス盤'],
    ['铣床', 'milling machine', 'フライス盤'],
    [
      ['炮塔铣', '万能铣床'],
      ['mill', 'turret mill', 'knee mill'],
      ['フライス', '汎用フライス', 'タレットフライス'],
    ],
  ),
  baseCategory(
    ['lathe', 'machine-tools', '普通车床', 'Manual lathes', '汎用旋盤'],
    ['普通车床', 'manual lathe', '汎用旋盤'],
    [
      ['车床', '手动车床'],
      ['engine lathe', 'centre lathe'],
      ['普通旋盤', '六尺旋盤'],
    ],
  ),
  baseCategory(
    ['grinder', 'machine-tools', '磨床', 'Grinding machines', '研削盤'],
    ['磨床', 'grinding machine', '研削盤'],
    [
      ['平面磨床', '外圆磨床', '内圆磨床'],
      ['grinder', 'surface grinder', 'cylindrical grinder'],
      ['平面研削盤', '円筒研削盤', '内面研削盤', 'グラインダー'],
    ],
  ),
  baseCategory(
    ['edm', 'machine-tools', '电火花机', 'Electrical discharge machines', '放電加工機'],
    ['电火花机', 'EDM machine', '放電加工機'],
    [
      ['线切割', '慢走丝', '快走丝', '火花机'],
      ['EDM', 'wire EDM', 'sinker EDM', 'spark eroder'],
      ['ワイヤーカット', 'ワイヤ放電', '形彫り放電', '型彫放電加工機'],
    ],
  ),
  baseCategory(
    ['boring-machine', 'machine-tools', '镗床', 'Boring machines', '中ぐり盤'],
    ['镗床', 'boring machine', '中ぐり盤'],
    [
      ['卧式镗床', '镗铣床'],
      ['boring mill', 'horizontal borer'],
      ['横中ぐり盤', 'ボーリングマシン'],
    ],
  ),
  baseCategory(
    ['drilling-machine', 'machine-tools', '钻床', 'Drilling machines', 'ボール盤'],
    ['钻床', 'drilling machine', 'ボール盤'],
    [
      ['摇臂钻', '台钻'],
      ['drill press', 'radial drill'],
      ['ラジアルボール盤', '直立ボール盤'],
    ],
  ),
  baseCategory(
    ['other-machine-tools', 'machine-tools', '其他机床', 'Other machine tools', 'その他の工作機械'],
    ['机床', 'machine tool', '工作機械'],
    [[], [], []],
  ),
  baseCategory(['sheet-metal', null, '钣金与冲压', 'Sheet metal and presses', '板金・プレス機械'], null, [
    ['钣金设备', '冲床'],
    ['fabrication', 'metal forming'],
    ['鈑金', '鍛圧機械'],
  ]),
  baseCategory(
    ['press-brake', 'sheet-metal', '数控折弯机', 'Press brakes', 'プレスブレーキ'],
    ['数控折弯机', 'press brake', 'プレスブレーキ'],
    [
      ['折弯机', '弯板机', 'zhewanji', 'shukongzhewanji'],
      ['bending machine', 'brake press', 'folder'],
      ['ベンダー', 'ベンディングマシン', '曲げ機', 'まげき'],
    ],
  ),
  baseCategory(
    ['punching', 'sheet-metal', '数控冲床', 'Punching machines', 'パンチングマシン'],
    ['数控冲床', 'punching machine', 'パンチングマシン'],
    [
      ['转塔冲床', '数冲'],
      ['turret punch', 'punch press', 'CNC punch'],
      ['タレットパンチプレス', 'タレパン', 'パンチプレス'],
    ],
  ),
  baseCategory(
    ['press', 'sheet-metal', '压力机', 'Presses', 'プレス機械'],
    ['压力机', 'press', 'プレス機'],
    [
      ['液压机', '油压机'],
      ['mechanical press', 'hydraulic press', 'power press'],
      ['油圧プレス', 'メカプレス', 'クランクプレス'],
    ],
  ),
  baseCategory(
    ['shear', 'sheet-metal', '剪板机', 'Shears', 'シャーリング'],
    ['剪板机', 'shear', 'シャーリング'],
    [
      ['液压剪板机', '裁板机'],
      ['guillotine', 'plate shear'],
      ['シャー', 'せん断機'],
    ],
  ),
  baseCategory(
    ['laser-cutter', 'sheet-metal', '激光切割机', 'Laser cutting machines', 'レーザー加工機'],
    ['激光切割机', 'laser cutting machine', 'レーザー加工機'],
    [
      ['光纤激光', '激光机'],
      ['laser cutter', 'fibre laser', 'fiber laser'],
      ['ファイバーレーザー', 'レーザー切断機'],
    ],
  ),
  baseCategory(
    ['other-sheet-metal', 'sheet-metal', '其他钣金设备', 'Other sheet metal machinery', 'その他の板金機械'],
    ['钣金设备', 'sheet metal machine', '板金機械'],
    [[], [], []],
  ),
  baseCategory(['plastics', null, '塑料机械', 'Plastics machinery', '樹脂成形機械'], null, [
    ['塑机', '注塑设备'],
    ['plastics processing'],
    ['プラスチック機械', '成形機'],
  ]),
  baseCategory(
    ['injection-moulding', 'plastics', '注塑机', 'Injection moulding machines', '射出成形機'],
    ['注塑机', 'injection moulding machine', '射出成形機'],
    [
      ['注射成型机', '塑胶机', 'zhusuji'],
      ['injection molding machine', 'IMM'],
      ['射出成型機', 'インジェクション', 'しゃしゅつせいけいき', 'せいけいき'],
    ],
  ),
  baseCategory(
    ['other-plastics', 'plastics', '其他塑料机械', 'Other plastics machinery', 'その他の樹脂成形機械'],
    ['塑料机械', 'plastics machine', '樹脂成形機械'],
    [[], [], []],
  ),
  baseCategory(['automation', null, '机器人与自动化', 'Robots and automation', 'ロボット・自動化'], null, [
    ['自动化设备'],
    ['automation', 'robotics'],
    ['自動機', 'FA機器'],
  ]),
  baseCategory(
    ['robot', 'automation', '工业机器人', 'Industrial robots', '産業用ロボット'],
    ['工业机器人', 'industrial robot', '産業用ロボット'],
    [
      ['机械手', '机械臂', '六轴机器人', 'jiqiren', 'gongyejiqiren'],
      ['robot arm', 'six-axis robot', 'manipulator'],
      ['ロボットアーム', '多関節ロボット', 'さんぎょうようロボット'],
    ],
  ),
  baseCategory(
    ['other-automation', 'automation', '其他自动化设备', 'Other automation', 'その他の自動化機器'],
    ['自动化设备', 'automation equipment', '自動化機器'],
    [[], [], []],
  ),
  baseCategory(['energy', null, '动力与空压设备', 'Power and compressed air', '発電・空圧機器'], null, [
    ['动力设备', '空压设备'],
    ['power generation', 'air systems'],
    ['発電', 'エアー機器'],
  ]),
  baseCategory(
    ['generator', 'energy', '柴油发电机组', 'Diesel generators', '発電機'],
    ['柴油发电机组', 'diesel generator', 'ディーゼル発電機'],
    [
      ['发电机', '发电车', 'fadianji', 'fadianjizu'],
      ['genset', 'generator set', 'standby power'],
      ['ディーゼル発電機', 'ジェネレーター', 'はつでんき'],
    ],
  ),
  baseCategory(
    ['compressor', 'energy', '螺杆空压机', 'Screw compressors', 'スクリューコンプレッサー'],
    ['螺杆空压机', 'screw compressor', 'スクリューコンプレッサー'],
    [
      ['空压机', '空气压缩机', 'kongyaji', 'luogankongyaji'],
      ['air compressor', 'rotary screw'],
      ['コンプレッサー', '空気圧縮機', 'くうきあっしゅくき'],
    ],
  ),
  baseCategory(
    ['other-energy', 'energy', '其他动力与空压设备', 'Other power and air equipment', 'その他の発電・空圧機器'],
    ['动力设备', 'power equipment', '発電・空圧機器'],
    [[], [], []],
  ),
  baseCategory(['woodworking', null, '木工机械', 'Woodworking machinery', '木工機械'], null, [
    ['木工设备', 'mugongjixie'],
    ['joinery machines'],
    ['木材加工機', 'もっこうきかい'],
  ]),
  baseCategory(
    ['panel-saw', 'woodworking', '推台锯', 'Sliding panel saws', 'パネルソー'],
    ['推台锯', 'sliding panel saw', 'パネルソー'],
    [
      ['裁板锯', '精密锯', 'tuitaiju'],
      ['panel saw', 'sliding table saw'],
      ['スライド丸鋸盤', '昇降盤'],
    ],
  ),
  baseCategory(
    ['other-woodworking', 'woodworking', '其他木工机械', 'Other woodworking machinery', 'その他の木工機械'],
    ['木工机械', 'woodworking machine', '木工機械'],
    [[], [], []],
  ),
]
