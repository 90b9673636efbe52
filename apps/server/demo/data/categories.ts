import { coverKey } from '../pictures/pictures-of.ts'
import type { DemoCategory, MachineFamily } from './shapes.ts'

type Row = readonly [key: string, parentKey: string | null, zh: string, en: string, ja: string]
type Aliases = readonly [zh: string[], en: string[], ja: string[]]

const category = ([key, parentKey, zh, en, ja]: Row, aliases: Aliases, cover: MachineFamily): DemoCategory => ({
  key,
  parentKey,
  name: { 'zh-Hans': zh, en, ja },
  aliases: { 'zh-Hans': aliases[0], en: aliases[1], ja: aliases[2] },
  pictureKey: coverKey(cover),
})

export const categories: readonly DemoCategory[] = [
  category(
    ['construction', null, '工程机械', 'Construction machinery', '建設機械'],
    [
      ['建筑机械', '基建设备'],
      ['earthmoving', 'plant'],
      ['建機', '重機'],
    ],
    'excavator',
  ),
  category(
    ['excavator', 'construction', '液压挖掘机', 'Hydraulic excavators', '油圧ショベル'],
    [
      ['挖掘机', '挖土机', '钩机'],
      ['excavator', 'digger', 'tracked excavator'],
      ['ユンボ', 'バックホー', 'パワーショベル', 'ショベルカー'],
    ],
    'excavator',
  ),
  category(
    ['mini-excavator', 'construction', '小型挖掘机', 'Mini excavators', 'ミニショベル'],
    [
      ['小挖', '微挖', '迷你挖掘机'],
      ['mini digger', 'compact excavator'],
      ['ミニユンボ', 'ミニバックホー', '小型ショベル'],
    ],
    'mini-excavator',
  ),
  category(
    ['wheel-loader', 'construction', '轮式装载机', 'Wheel loaders', 'ホイールローダー'],
    [
      ['装载机', '铲车'],
      ['loader', 'loading shovel', 'payloader'],
      ['タイヤショベル', 'ショベルローダー'],
    ],
    'wheel-loader',
  ),
  category(
    ['bulldozer', 'construction', '推土机', 'Bulldozers', 'ブルドーザー'],
    [['履带推土机'], ['dozer', 'crawler tractor'], ['ブル', 'ドーザー']],
    'bulldozer',
  ),
  category(
    ['backhoe-loader', 'construction', '挖掘装载机', 'Backhoe loaders', 'バックホーローダー'],
    [['两头忙'], ['backhoe', 'JCB'], ['バックホウローダ']],
    'wheel-loader',
  ),
  category(
    ['motor-grader', 'construction', '平地机', 'Motor graders', 'モーターグレーダー'],
    [['刮平机'], ['grader', 'road grader'], ['グレーダー']],
    'bulldozer',
  ),
  category(
    ['skid-steer-loader', 'construction', '滑移装载机', 'Skid-steer loaders', 'スキッドステアローダー'],
    [['滑移铲车'], ['skid steer', 'bobcat'], ['スキッドローダー']],
    'wheel-loader',
  ),
  category(
    ['crawler-crane', 'construction', '履带起重机', 'Crawler cranes', 'クローラークレーン'],
    [
      ['履带吊', '吊车', '起重机'],
      ['crane', 'tracked crane'],
      ['クレーン', 'クローラ', '移動式クレーン'],
    ],
    'crawler-crane',
  ),
  category(
    ['handling', null, '物料搬运', 'Material handling', '物流・荷役機械'],
    [
      ['仓储设备', '搬运设备'],
      ['warehouse equipment', 'lift trucks'],
      ['荷役', '倉庫機器'],
    ],
    'forklift',
  ),
  category(
    ['forklift', 'handling', '叉车', 'Forklift trucks', 'フォークリフト'],
    [
      ['堆高机', '铲车'],
      ['forklift', 'lift truck', 'FLT'],
      ['リフト', 'フォーク'],
    ],
    'forklift',
  ),
  category(
    ['machine-tools', null, '金属切削机床', 'Machine tools', '工作機械'],
    [
      ['机床', '数控机床'],
      ['metal cutting', 'CNC'],
      ['機械加工', 'NC機'],
    ],
    'machining-centre',
  ),
  category(
    ['machining-centre', 'machine-tools', '加工中心', 'Machining centres', 'マシニングセンタ'],
    [
      ['CNC加工中心', '立加', '数控铣床'],
      ['machining center', 'VMC', 'CNC mill'],
      ['マシニング', 'MC', '立型マシニング'],
    ],
    'machining-centre',
  ),
  category(
    ['cnc-lathe', 'machine-tools', '数控车床', 'CNC lathes', 'NC旋盤'],
    [
      ['CNC车床', '车削中心', '数车'],
      ['turning centre', 'CNC turning', 'lathe'],
      ['CNC旋盤', '旋盤', 'ターニングセンタ'],
    ],
    'lathe',
  ),
  category(
    ['sheet-metal', null, '钣金与冲压', 'Sheet metal and presses', '板金・プレス機械'],
    [
      ['钣金设备', '冲床'],
      ['fabrication', 'metal forming'],
      ['鈑金', '鍛圧機械'],
    ],
    'press-brake',
  ),
  category(
    ['press-brake', 'sheet-metal', '数控折弯机', 'Press brakes', 'プレスブレーキ'],
    [
      ['折弯机', '弯板机'],
      ['bending machine', 'brake press', 'folder'],
      ['ベンダー', 'ベンディングマシン', '曲げ機'],
    ],
    'press-brake',
  ),
  category(
    ['plastics', null, '塑料机械', 'Plastics machinery', '樹脂成形機械'],
    [['塑机', '注塑设备'], ['plastics processing'], ['プラスチック機械', '成形機']],
    'injection-moulding',
  ),
  category(
    ['injection-moulding', 'plastics', '注塑机', 'Injection moulding machines', '射出成形機'],
    [
      ['注射成型机', '塑胶机'],
      ['injection molding machine', 'IMM'],
      ['射出成型機', 'インジェクション'],
    ],
    'injection-moulding',
  ),
  category(
    ['automation', null, '机器人与自动化', 'Robots and automation', 'ロボット・自動化'],
    [['自动化设备'], ['automation', 'robotics'], ['自動機', 'FA機器']],
    'robot-arm',
  ),
  category(
    ['robot', 'automation', '工业机器人', 'Industrial robots', '産業用ロボット'],
    [
      ['机械手', '机械臂', '六轴机器人'],
      ['robot arm', 'six-axis robot', 'manipulator'],
      ['ロボットアーム', '多関節ロボット'],
    ],
    'robot-arm',
  ),
  category(
    ['energy', null, '动力与空压设备', 'Power and compressed air', '発電・空圧機器'],
    [
      ['动力设备', '空压设备'],
      ['power generation', 'air systems'],
      ['発電', 'エアー機器'],
    ],
    'generator',
  ),
  category(
    ['generator', 'energy', '柴油发电机组', 'Diesel generators', '発電機'],
    [
      ['发电机', '发电车'],
      ['genset', 'generator set', 'standby power'],
      ['ディーゼル発電機', 'ジェネレーター'],
    ],
    'generator',
  ),
  category(
    ['compressor', 'energy', '螺杆空压机', 'Screw compressors', 'スクリューコンプレッサー'],
    [
      ['空压机', '空气压缩机'],
      ['air compressor', 'rotary screw'],
      ['コンプレッサー', '空気圧縮機'],
    ],
    'compressor',
  ),
  category(
    ['woodworking', null, '木工机械', 'Woodworking machinery', '木工機械'],
    [['木工设备'], ['joinery machines'], ['木材加工機']],
    'panel-saw',
  ),
  category(
    ['panel-saw', 'woodworking', '推台锯', 'Sliding panel saws', 'パネルソー'],
    [
      ['裁板锯', '精密锯'],
      ['panel saw', 'sliding table saw'],
      ['スライド丸鋸盤', '昇降盤'],
    ],
    'panel-saw',
  ),
  category(
    ['farm', null, '农业机械', 'Farm machinery', '農業機械'],
    [['农机'], ['agricultural machinery'], ['農機', '農機具']],
    'tractor',
  ),
  category(
    ['tractor', 'farm', '拖拉机', 'Farm tractors', 'トラクター'],
    [
      ['农用拖拉机', '四驱拖拉机'],
      ['tractor', 'ag tractor'],
      ['トラクタ', '耕うん機'],
    ],
    'tractor',
  ),
  category(
    ['medical', null, '医疗设备', 'Medical equipment', '医療機器'],
    [['医疗器械'], ['hospital equipment'], ['医用機器']],
    'ct-scanner',
  ),
  category(
    ['ct', 'medical', 'CT扫描仪', 'CT scanners', 'CT装置'],
    [
      ['CT机', '计算机断层扫描'],
      ['CT', 'computed tomography', 'body scanner'],
      ['X線CT', 'CTスキャナ', '断層撮影装置'],
    ],
    'ct-scanner',
  ),
  category(
    ['parts', null, '零部件与属具', 'Parts and attachments', '部品・アタッチメント'],
    [
      ['配件', '备件'],
      ['spares', 'spare parts'],
      ['パーツ', '補修部品'],
    ],
    'bucket',
  ),
  category(
    ['bucket', 'parts', '挖斗', 'Excavator buckets', 'バケット'],
    [
      ['铲斗', '土斗'],
      ['bucket', 'digging bucket'],
      ['法バケット', '爪付きバケット'],
    ],
    'bucket',
  ),
  category(
    ['hydraulic-pump', 'parts', '液压泵', 'Hydraulic pumps', '油圧ポンプ'],
    [
      ['柱塞泵', '主泵'],
      ['piston pump', 'main pump'],
      ['ピストンポンプ', 'メインポンプ'],
    ],
    'pump',
  ),
  category(
    ['engine', 'parts', '柴油发动机', 'Diesel engines', 'ディーゼルエンジン'],
    [
      ['发动机总成', '柴油机'],
      ['engine', 'motor'],
      ['エンジン', '原動機'],
    ],
    'engine',
  ),
  category(
    ['spindle', 'parts', '机床主轴', 'Machine tool spindles', '主軸ユニット'],
    [
      ['主轴', '电主轴'],
      ['spindle cartridge', 'motor spindle'],
      ['スピンドル', '主軸'],
    ],
    'spindle',
  ),
]
