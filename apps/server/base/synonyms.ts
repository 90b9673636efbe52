import type { SynonymWords } from '@kikai/contract/search/search.shapes'

const group = (zh: string, en: string, ja: string): SynonymWords => ({
  'zh-Hans': wordsOf(zh),
  en: wordsOf(en),
  ja: wordsOf(ja),
})
const wordsOf = (line: string): string[] => line.split('、').filter((word) => word !== '')

/** What the trade calls its machines, beyond the names of the catalogue: yard talk, spellings of both sides of the ocean, Taiwan and Canton. */
export const synonyms: readonly SynonymWords[] = [
  group(
    '挖掘机、挖机、挖土机、钩机、勾机、怪手、wajueji',
    'excavator、digger、tracked excavator、360 excavator',
    '油圧ショベル、ユンボ、バックホー、バックホウ、パワーショベル、ショベルカー',
  ),
  group(
    '小型挖掘机、小挖、微挖、迷你挖掘机、小挖机、小钩机、小怪手',
    'mini excavator、mini digger、micro digger、compact excavator',
    'ミニショベル、ミニユンボ、ミニバックホー、小型ショベル、小型ユンボ',
  ),
  group(
    '轮式装载机、装载机、轮式铲车、铲土车',
    'wheel loader、wheeled loader、loading shovel、payloader、front loader',
    'ホイールローダー、タイヤショベル、ショベルローダー、ペイローダー、タイヤローダー',
  ),
  group('推土机、履带推土机', 'bulldozer、dozer、crawler dozer', 'ブルドーザー、ブル、ドーザー'),
  group(
    '履带起重机、履带吊、履带式起重机',
    'crawler crane、tracked crane',
    'クローラークレーン、クローラ式クレーン、履帯クレーン',
  ),
  group(
    '叉车、堆高机、叉式装卸车、平衡重叉车',
    'forklift、fork lift truck、forklift truck、lift truck、FLT、counterbalance truck',
    'フォークリフト、リフト、フォーク、カウンターリフト、カウンターフォーク',
  ),
  group(
    '加工中心、数控加工中心、CNC加工中心',
    'machining centre、machining center、CNC mill、CNC milling machine',
    'マシニングセンタ、マシニングセンター、マシニング、MC',
  ),
  group(
    '立式加工中心、立加',
    'vertical machining centre、vertical machining center、VMC',
    '立型マシニングセンタ、立形マシニングセンタ、立型マシニング、立マシ',
  ),
  group(
    '数控车床、CNC车床、数车、车削中心',
    'CNC lathe、NC lathe、CNC turning、turning centre、turning center',
    'NC旋盤、CNC旋盤、数値制御旋盤、ターニングセンタ、ターニングセンター',
  ),
  group(
    '数控折弯机、折弯机、弯板机、液压折弯机',
    'press brake、brake press、bending machine、folding machine',
    'プレスブレーキ、ベンダー、ベンディングマシン、曲げ機、ブレーキプレス',
  ),
  group(
    '注塑机、注射成型机、塑胶机、射出机、啤机',
    'injection moulding machine、injection molding machine、moulding machine、molding machine',
    '射出成形機、射出成型機、成形機、成型機、インジェクション',
  ),
  group(
    '工业机器人、机器人、机械手、机械臂',
    'industrial robot、robot arm、robotic arm、six-axis robot',
    '産業用ロボット、ロボット、ロボットアーム、多関節ロボット',
  ),
  group(
    '柴油发电机组、发电机、发电机组、柴发',
    'diesel generator、generator、genset、generator set',
    'ディーゼル発電機、発電機、エンジン発電機、発々、ジェネレーター',
  ),
  group(
    '螺杆空压机、空压机、空气压缩机、螺杆机',
    'screw compressor、air compressor、compressor、rotary screw',
    'スクリューコンプレッサー、コンプレッサー、エアコンプレッサー、エアーコンプレッサー、空気圧縮機、コンプ',
  ),
  group(
    '推台锯、裁板锯、精密裁板锯、精密锯、开料锯',
    'panel saw、sliding panel saw、sliding table saw',
    'パネルソー、スライドソー、走行丸鋸盤、スライド丸鋸盤',
  ),
  group(
    '拖拉机、农用拖拉机、轮式拖拉机',
    'farm tractor、ag tractor、agricultural tractor',
    'トラクター、トラクタ、農用トラクター',
  ),
  group('CT扫描仪、CT机', 'CT scanner、CAT scanner、computed tomography', 'CT装置、CTスキャナ、X線CT、全身用CT'),
  group('挖斗、铲斗、土斗', 'excavator bucket、digging bucket、bucket', 'バケット、標準バケット、掘削バケット'),
  group(
    '液压泵、主泵、柱塞泵、液压主泵',
    'hydraulic pump、main pump、piston pump',
    '油圧ポンプ、メインポンプ、ピストンポンプ',
  ),
  group(
    '柴油发动机、发动机、柴油机、发动机总成、引擎',
    'diesel engine、engine assembly',
    'ディーゼルエンジン、エンジン、原動機',
  ),
  group(
    '机床主轴、主轴、电主轴、高速主轴',
    'spindle、spindle unit、spindle cartridge',
    '主軸ユニット、主軸、スピンドル',
  ),
  group(
    '工程机械、建筑机械、建机',
    'construction machinery、construction equipment、earthmoving、heavy equipment、plant machinery',
    '建設機械、建機、重機、土木機械',
  ),
  group('金属切削机床、机床、工作母机', 'machine tool、metal cutting machine', '工作機械、工作機、機械加工機'),
  group(
    '钣金与冲压、钣金设备、钣金机械',
    'sheet metal machinery、fabrication machinery',
    '板金機械、鈑金機械、板金加工機',
  ),
  group('塑料机械、塑机、注塑设备', 'plastics machinery、plastic machinery', '樹脂成形機械、プラスチック機械'),
  group('自动化设备、自动化', 'automation equipment、automation', '自動化機器、FA機器、自動機'),
  group('农业机械、农机', 'farm machinery、agricultural machinery、farm equipment', '農業機械、農機、農機具'),
  group('木工机械、木工设备', 'woodworking machinery、woodworking machine', '木工機械、木工機、木材加工機'),
  group('医疗设备、医疗器械', 'medical equipment、hospital equipment、medical device', '医療機器、医用機器、医療装置'),
  group(
    '物料搬运、搬运设备、仓储设备、物流设备',
    'material handling、warehouse equipment',
    '荷役機械、荷役、物流機器、倉庫機器',
  ),
  group(
    '走心机、走芯机、纵切车床',
    'sliding head lathe、sliding headstock lathe、swiss lathe、swiss type lathe',
    '主軸移動形旋盤、主軸移動形、自動旋盤、スイス型旋盤',
  ),
  // What breaks stone is none of the catalogue's kinds: it is found among what comes with a machine.
  group('破碎锤、破碎器、液压锤', 'breaker、hydraulic breaker、hydraulic hammer', 'ブレーカー、油圧ブレーカー'),
  group('快换接头、快换器', 'quick coupler、quick hitch', 'クイックカプラ、クイックヒッチ'),
  group('旋耕机', 'rotary tiller、rotavator', 'ロータリー'),
  group('', 'ROBODRILL', 'ロボドリル'),
  group('', 'ROBOSHOT', 'ロボショット'),
  group('', 'SPEEDIO', 'スピーディオ'),
  group('', 'QUICK TURN', 'クイックターン'),
  group('', 'VARIAXIS', 'バリアクシス'),
  group('', 'GENOS', 'ジェノス'),
  group('', 'TruBend', 'トゥルーベンド'),
  group('', 'Aquilion', 'アクイリオン'),
  group('', 'Alexion', 'アレクシオン'),
  group('', 'Optima', 'オプティマ'),
  group('', 'SOMATOM', 'ソマトム'),
  group('', 'Ingenuity', 'インジェニュイティ'),
  group('零部件、配件、零件、备件', 'spare parts、spares、parts', '部品、パーツ、補修部品、スペアパーツ'),
]
