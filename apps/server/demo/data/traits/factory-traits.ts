import { cncLathes, injectionMoulding, machiningCentres, pressBrakes, robots } from '../models/factory.ts'
import { localizedText } from '../wording/text.ts'
import { specificationLine, lines } from './trait.ts'
import type { Trait } from './trait.ts'

const halls = ['owari-kiko', 'owari-kiko', 'suzhou-hengji']

const slidingHead = localizedText('数控走心机', 'CNC sliding-head lathe', '主軸移動形NC旋盤')

export const factoryTraits: readonly Trait[] = [
  {
    category: 'machining-centre',
    family: 'machining-centre',
    models: machiningCentres,
    copies: 3,
    groups: ['cutting', 'hydraulic-unit'],
    systems: ['spindle', 'axes', 'electrics', 'hydraulics', 'body'],
    specification: [
      specificationLine('travelX', 'mm', 'X轴行程', 'X travel', 'X軸移動量'),
      lines.spindleSpeed,
      specificationLine('tools', null, '刀库容量', 'Tool places', '工具収納本数'),
      lines.control,
    ],
    fuel: 'electric',
    hoursPerYear: 1900,
    paints: { other: '#2f6f8f', fanuc: '#d9a719', 'dmg-mori': '#3c4a58' },
    sellers: halls,
    accessories: [
      localizedText('刀柄十支', 'Ten tool holders', 'ツールホルダ10本'),
      localizedText('排屑机', 'Chip conveyor', 'チップコンベア'),
      localizedText('第四轴接口', 'Fourth-axis interface', '4軸インターフェース'),
    ],
  },
  {
    category: 'cnc-lathe',
    family: 'lathe',
    nounsOfMakers: { citizen: slidingHead, tsugami: slidingHead },
    models: cncLathes,
    copies: 3,
    groups: ['cutting', 'hydraulic-unit'],
    systems: ['spindle', 'axes', 'electrics', 'hydraulics', 'body'],
    specification: [
      specificationLine('turningDiameter', 'mm', '最大加工直径', 'Turning diameter', '最大加工径'),
      specificationLine('turningLength', 'mm', '最大加工长度', 'Turning length', '最大加工長さ'),
      lines.spindleSpeed,
      lines.control,
    ],
    fuel: 'electric',
    hoursPerYear: 1700,
    paints: { other: '#3c4a58', okuma: '#2f6f8f' },
    sellers: halls,
    accessories: [
      localizedText('软爪三套', 'Three sets of soft jaws', '生爪3組'),
      localizedText('棒料送料机', 'Bar feeder', 'バーフィーダ'),
    ],
  },
  {
    category: 'press-brake',
    family: 'press-brake',
    models: pressBrakes,
    copies: 3,
    groups: ['forming', 'hydraulic-unit', 'sheet'],
    systems: ['hydraulics', 'axes', 'electrics', 'body'],
    specification: [
      specificationLine('force', 'kN', '公称力', 'Force', '加圧能力'),
      specificationLine('bendingLength', 'mm', '折弯长度', 'Bending length', '曲げ長さ'),
      lines.control,
    ],
    fuel: 'electric',
    hoursPerYear: 1300,
    paints: { other: '#2e6aa5' },
    sellers: halls,
    accessories: [
      localizedText('上下模一组', 'One set of punches and dies', '金型一式'),
      localizedText('脚踏开关', 'Foot switch', 'フットスイッチ'),
    ],
  },
  {
    category: 'injection-moulding',
    family: 'injection-moulding',
    models: injectionMoulding,
    copies: 3,
    groups: ['process', 'cabinet'],
    systems: ['output', 'hydraulics', 'electrics', 'body'],
    specification: [
      specificationLine('clampingForce', 'kN', '锁模力', 'Clamping force', '型締力'),
      specificationLine('screwDiameter', 'mm', '螺杆直径', 'Screw diameter', 'スクリュー径'),
      specificationLine('shotVolume', 'cm³', '理论注射容积', 'Shot volume', '理論射出容積'),
    ],
    fuel: 'electric',
    hoursPerYear: 3100,
    paints: { other: '#2a8f6e', fanuc: '#d9a719' },
    sellers: ['keihin-plant', 'suzhou-hengji', 'keihin-plant'],
    accessories: [
      localizedText('料斗干燥机', 'Hopper dryer', 'ホッパードライヤー'),
      localizedText('机械手接口', 'Robot interface', '取出機インターフェース'),
    ],
  },
  {
    category: 'robot',
    family: 'robot-arm',
    models: robots,
    copies: 3,
    groups: ['process'],
    systems: ['drive', 'electrics', 'body'],
    specification: [
      specificationLine('payload', 'kg', '负载', 'Payload', '可搬質量'),
      specificationLine('reach', 'mm', '臂展', 'Reach', '最大リーチ'),
      specificationLine('axes', null, '轴数', 'Axes', '軸数'),
      specificationLine('controller', null, '控制柜', 'Controller', 'コントローラ'),
    ],
    fuel: 'electric',
    hoursPerYear: 3400,
    paints: { other: '#e8742a', fanuc: '#d9a719', yaskawa: '#2b5fa8' },
    sellers: ['hibiki-automation', 'hibiki-automation', 'suzhou-hengji'],
    accessories: [
      localizedText('示教器', 'Teach pendant', 'ティーチングペンダント'),
      localizedText('连接电缆七米', '7 m connecting cable', '接続ケーブル7m'),
    ],
  },
]
