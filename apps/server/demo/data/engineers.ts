import type { EngineerFacts } from '@kikai/contract/engineers/engineers.shapes'
import type { Language } from '@kikai/kernel/language'

type DemoSkill = Pick<EngineerFacts['skills'][number], 'task' | 'level'> & { hasPaper?: true; endsInDays?: number }
export type DemoEngineer = Pick<EngineerFacts, 'name' | 'latinName' | 'modes' | 'area' | 'rates' | 'tools'> & {
  key: string
  language: Language
  country: 'JP' | 'CN' | 'GB'
  languages?: EngineerFacts['languages']
  makers: readonly string[]
  categories: readonly string[]
  skills: readonly DemoSkill[]
  insuredDays?: number
  appliedDaysAgo: number
  outcome: 'waits' | 'rejected' | 'trial' | 'certified' | 'paused' | 'suspended'
  /** Why it came back, or why somebody is suspended. */
  note?: string
  /** The company that asks for them; whoever is certified accepts. */
  company?: string
  /** What they asked for yesterday. */
  asksAlso?: Pick<EngineerFacts['skills'][number], 'task' | 'level'>
}

/** All invented, as the demo's other people are. */
export const engineers: readonly DemoEngineer[] = [
  {
    key: 'engineer.hayase',
    language: 'ja',
    country: 'JP',
    name: '早瀬 健吾',
    latinName: 'Kengo Hayase',
    languages: [
      { language: 'ja', level: 'native' },
      { language: 'en', level: 'business' },
    ],
    makers: ['okuma', 'mazak'],
    categories: ['machining-centre', 'cnc-lathe'],
    skills: [
      { task: 'spindles', level: 'expert', hasPaper: true },
      { task: 'ballScrews', level: 'expert', hasPaper: true },
      { task: 'geometry', level: 'skilled' },
      { task: 'ncControls', level: 'skilled' },
      { task: 'slinging', level: 'skilled', hasPaper: true, endsInDays: 21 },
    ],
    modes: ['onSite', 'remote', 'carryIn'],
    area: { by: 'radius', region: '23', town: '小牧市', place: { lat: 35.29, lng: 136.91 }, radiusKm: 60 },
    rates: [{ currency: 'JPY', diagnosis: 12_000, hour: 9_000, travel: 80, inspection: 48_000 }],
    tools: 'レーザー測定器、ボールバー、振動計',
    insuredDays: 200,
    appliedDaysAgo: 90,
    outcome: 'certified',
    company: 'owari-kiko',
    asksAlso: { task: 'highVoltage', level: 'expert' },
  },
  {
    key: 'engineer.zhou',
    language: 'zh-Hans',
    country: 'CN',
    name: '周振海',
    latinName: 'Zhou Zhenhai',
    languages: [
      { language: 'zh-Hans', level: 'native' },
      { language: 'ja', level: 'business' },
    ],
    makers: ['komatsu', 'sany', 'hitachi'],
    categories: ['excavator', 'wheel-loader'],
    skills: [
      { task: 'mainPump', level: 'expert', hasPaper: true },
      { task: 'cylinderSeals', level: 'skilled' },
      { task: 'travelMotors', level: 'skilled' },
      { task: 'controllers', level: 'expert', hasPaper: true, endsInDays: 400 },
      { task: 'sensors', level: 'skilled' },
    ],
    modes: ['onSite', 'remote'],
    area: { by: 'radius', region: '37', town: '青岛市', place: { lat: 36.07, lng: 120.38 }, radiusKm: 80 },
    rates: [{ currency: 'CNY', diagnosis: 60_000, hour: 28_000, travel: 300, inspection: 180_000 }],
    tools: '',
    insuredDays: 120,
    appliedDaysAgo: 1,
    outcome: 'waits',
  },
  {
    key: 'engineer.raman',
    language: 'en',
    country: 'GB',
    name: 'Priya Raman',
    latinName: '',
    makers: ['komatsu', 'hitachi'],
    categories: ['forklift', 'excavator'],
    skills: [
      { task: 'engineDiagnosis', level: 'expert', hasPaper: true },
      { task: 'injection', level: 'skilled' },
      { task: 'brakes', level: 'skilled' },
    ],
    modes: ['onSite', 'sendIn'],
    area: { by: 'radius', region: 'ENG', town: 'Leeds', place: { lat: 53.8, lng: -1.55 }, radiusKm: 100 },
    rates: [{ currency: 'USD', diagnosis: 12_000, hour: 8_500, travel: 90, inspection: 40_000 }],
    tools: 'Diagnostic laptop, pressure gauges',
    appliedDaysAgo: 12,
    outcome: 'trial',
    company: 'aire-plant',
  },
  {
    key: 'engineer.fujii',
    language: 'ja',
    country: 'JP',
    name: '藤井 大輔',
    latinName: 'Daisuke Fujii',
    makers: ['komatsu'],
    categories: ['excavator'],
    skills: [{ task: 'undercarriage', level: 'skilled' }],
    modes: ['onSite'],
    area: { by: 'regions', regions: ['27', '28'] },
    rates: [],
    tools: '',
    appliedDaysAgo: 6,
    outcome: 'rejected',
    note: '裏面の写真も添付してください。',
  },
  {
    key: 'engineer.lin',
    language: 'zh-Hans',
    country: 'CN',
    name: '林晓东',
    latinName: 'Lin Xiaodong',
    makers: ['mazak', 'okuma'],
    categories: ['cnc-lathe'],
    skills: [
      { task: 'ncControls', level: 'expert', hasPaper: true },
      { task: 'servoDrives', level: 'skilled' },
    ],
    modes: ['onSite', 'remote'],
    area: { by: 'regions', regions: ['32', '31'] },
    rates: [{ currency: 'CNY', diagnosis: 50_000, hour: 25_000, travel: null, inspection: null }],
    tools: '',
    appliedDaysAgo: 60,
    outcome: 'paused',
  },
  {
    key: 'engineer.hargreaves',
    language: 'en',
    country: 'GB',
    name: 'Tom Hargreaves',
    latinName: '',
    makers: ['komatsu'],
    categories: ['excavator', 'forklift'],
    skills: [{ task: 'transmission', level: 'skilled' }],
    modes: ['onSite'],
    area: { by: 'regions', regions: ['ENG'] },
    rates: [],
    tools: '',
    appliedDaysAgo: 70,
    outcome: 'suspended',
    note: 'A customer reported work without the agreed lock-out.',
  },
]
