import { buckets, engines, pumps, spindles } from '../models/plant.ts'
import { localizedText } from '../wording/text.ts'
import { specificationLine, lines } from './trait.ts'
import type { Trait } from './trait.ts'

export const partTraits: readonly Trait[] = [
  {
    category: 'bucket',
    family: 'bucket',
    models: buckets,
    copies: 3,
    groups: ['attachment'],
    systems: ['body'],
    specification: [lines.bucket, specificationLine('pin', 'mm', '销轴直径', 'Pin', 'ピン径')],
    fuel: null,
    hoursPerYear: null,
    paints: { other: '#4b5158' },
    sellers: ['senshu-kenki', 'qingdao-lujian', 'aire-plant'],
    accessories: [localizedText('斗齿一套', 'Set of teeth', '爪一式')],
  },
  {
    category: 'hydraulic-pump',
    family: 'pump',
    models: pumps,
    copies: 4,
    groups: ['part'],
    systems: ['output', 'body'],
    specification: [
      specificationLine('pumpDisplacement', 'cm³', '泵排量', 'Pump displacement', '押しのけ容積'),
      lines.pressure,
    ],
    fuel: null,
    hoursPerYear: null,
    paints: { other: '#4b6f93' },
    sellers: ['senshu-kenki', 'hibiki-automation', 'qingdao-lujian'],
    accessories: [localizedText('密封件包', 'Seal kit', 'シールキット')],
  },
  {
    category: 'engine',
    family: 'engine',
    models: engines,
    copies: 3,
    groups: ['part'],
    systems: ['engine', 'body'],
    specification: [
      specificationLine('displacement', 'L', '排量', 'Displacement', '排気量'),
      specificationLine('cylinders', null, '缸数', 'Cylinders', '気筒数'),
    ],
    fuel: 'diesel',
    hoursPerYear: null,
    paints: { other: '#4f6a58' },
    sellers: ['senshu-kenki', 'hibiki-automation', 'qingdao-lujian'],
    accessories: [localizedText('发动机线束', 'Engine harness', 'エンジンハーネス')],
  },
  {
    category: 'spindle',
    family: 'spindle',
    models: spindles,
    copies: 3,
    groups: ['part'],
    systems: ['spindle', 'body'],
    specification: [lines.spindleSpeed, specificationLine('taper', null, '锥孔', 'Taper', 'テーパ')],
    fuel: 'electric',
    hoursPerYear: null,
    paints: { other: '#4b6f93' },
    sellers: ['hibiki-automation', 'owari-kiko', 'suzhou-hengji'],
    accessories: [localizedText('拉刀爪', 'Drawbar gripper', 'クランプ爪')],
  },
]
