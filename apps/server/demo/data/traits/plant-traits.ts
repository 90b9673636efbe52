import { compressors, ctScanners, generators, panelSaws, tractors } from '../models/plant.ts'
import { localizedText } from '../wording/text.ts'
import { specificationLine, lines } from './trait.ts'
import type { Trait } from './trait.ts'

export const plantTraits: readonly Trait[] = [
  {
    category: 'generator',
    family: 'generator',
    models: generators,
    copies: 3,
    groups: ['process', 'cabinet', 'battery'],
    systems: ['engine', 'output', 'electrics', 'body'],
    specification: [
      specificationLine('apparentPower', 'kVA', '额定容量', 'Output', '定格出力'),
      specificationLine('voltage', 'V', '电压', 'Voltage', '電圧'),
    ],
    fuel: 'diesel',
    hoursPerYear: 480,
    paints: { other: '#2f7f86', airman: '#c9cfd4' },
    sellers: ['keihin-plant', 'qingdao-lujian', 'aire-plant'],
    accessories: [
      localizedText('输出电缆三十米', '30 m output cable', '出力ケーブル30m'),
      localizedText('外接油箱接口', 'External tank connection', '別置タンク接続口'),
    ],
  },
  {
    category: 'compressor',
    family: 'compressor',
    models: compressors,
    copies: 3,
    groups: ['process', 'cabinet'],
    systems: ['drive', 'output', 'electrics', 'body'],
    specification: [specificationLine('freeAir', 'm³/min', '排气量', 'Free air', '吐出空気量'), lines.pressure],
    fuel: 'electric',
    hoursPerYear: 3600,
    paints: { other: '#2b66b0' },
    sellers: ['keihin-plant', 'suzhou-hengji'],
    accessories: [
      localizedText('冷干机', 'Refrigerated dryer', '冷凍式ドライヤー'),
      localizedText('储气罐', 'Air receiver', 'エアタンク'),
    ],
  },
  {
    category: 'panel-saw',
    family: 'panel-saw',
    models: panelSaws,
    copies: 3,
    groups: ['process'],
    systems: ['spindle', 'axes', 'electrics', 'body'],
    specification: [
      specificationLine('cuttingLength', 'mm', '锯切长度', 'Cutting length', '切断長さ'),
      specificationLine('blade', 'mm', '锯片直径', 'Blade', '鋸刃径'),
    ],
    fuel: 'electric',
    hoursPerYear: null,
    paints: { other: '#3f7d5c' },
    sellers: ['aire-plant', 'keihin-plant'],
    accessories: [
      localizedText('锯片两片', 'Two blades', '鋸刃2枚'),
      localizedText('吸尘管', 'Extraction hose', '集塵ホース'),
    ],
  },
  {
    category: 'tractor',
    family: 'tractor',
    models: tractors,
    copies: 3,
    groups: ['farm', 'wheeled', 'cab'],
    systems: ['engine', 'drive', 'hydraulics', 'undercarriage', 'cab'],
    specification: [
      specificationLine('horsepower', 'PS', '马力', 'Horsepower', '馬力'),
      specificationLine('drive', null, '驱动方式', 'Drive', '駆動方式'),
    ],
    fuel: 'diesel',
    hoursPerYear: 260,
    paints: {
      other: '#d8632a',
      'john-deere': '#2f7d3b',
      yanmar: '#b9322c',
      iseki: '#2a5fb0',
      'new-holland': '#2a5fb0',
    },
    sellers: ['tokachi-noki', 'tokachi-noki', 'aire-plant'],
    accessories: [
      localizedText('旋耕机', 'Rotary tiller', 'ロータリー'),
      localizedText('前配重', 'Front weights', 'フロントウエイト'),
      localizedText('自动驾驶预留', 'Guidance ready', '自動操舵準備'),
    ],
  },
  {
    category: 'ct',
    family: 'ct-scanner',
    models: ctScanners,
    copies: 2,
    groups: ['medical'],
    systems: ['imaging', 'electrics', 'body'],
    specification: [
      specificationLine('slices', null, '排数', 'Slices', '列数'),
      specificationLine('gantryOpening', 'mm', '机架孔径', 'Gantry opening', '開口径'),
      specificationLine('tube', null, '球管', 'Tube', '管球'),
    ],
    fuel: 'electric',
    hoursPerYear: null,
    paints: { other: '#5f9fb8' },
    sellers: ['keihin-plant'],
    accessories: [
      localizedText('操作台与工作站', 'Console and workstation', '操作卓・ワークステーション'),
      localizedText('质控模体', 'Quality phantom', '精度管理用ファントム'),
    ],
  },
]
