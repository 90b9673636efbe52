/** Unparsed answers about an engineer of Komaki, as the server sends them. */
type Wishes = Readonly<Record<string, unknown>>

const id = (nth: number) => `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`

export const uncertifiedAnswer: Wishes = {
  engineerId: null,
  state: 'uncertified',
  version: 0,
  facts: null,
  photo: null,
  papers: [],
  makers: [],
  categories: [],
  area: '',
  skills: [],
  grade: { jobs: 0, firstFix: null, comeback: null },
  isOpen: false,
  papersChecked: false,
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  certifiedAt: null,
  rejected: null,
  suspendedWhy: '',
  lacks: [],
  ties: [],
  answerDays: 14,
  allowedActions: [{ action: 'apply', enabled: true, reason: null }],
}

let nth = 40
/** Each thing of a test has an id of its own. */
const nextId = () => id((nth += 1))

export const keptFactsOf = (wishes: Wishes = {}): Wishes => ({
  name: '早瀬 健吾',
  latinName: 'Kengo Hayase',
  photo: null,
  country: 'JP',
  languages: [{ language: 'ja', level: 'native' }],
  makerIds: [id(1)],
  categoryIds: [id(2)],
  modes: ['onSite'],
  area: { by: 'radius', region: '23', town: 'Komaki', place: { lat: 35.29, lng: 136.91 }, radiusKm: 60 },
  rates: [],
  tools: '',
  identityIds: [id(3)],
  insurance: null,
  cards: [],
  ...wishes,
})

export const skillOf = ({ held = null, ...wishes }: Wishes & { held?: object | null } = {}): Wishes => ({
  id: nextId(),
  task: 'spindles',
  level: 'skilled',
  makers: ['Okuma'],
  categories: ['CNC lathes'],
  paperIds: [],
  validUntil: null,
  state: 'certified',
  reason: null,
  note: '',
  held: held && { makerIds: [id(1)], categoryIds: [id(2)], ...held },
  endsSoon: false,
  ...wishes,
})

export const tieOf = (state: string, can: readonly string[]): Wishes => ({
  id: nextId(),
  company: { id: id(30), name: 'Owari Kiko' },
  state,
  since: '2026-11-20T06:00:00.000Z',
  answerBy: state === 'attached' ? null : '2026-12-04T06:00:00.000Z',
  allowedActions: can.map((action) => ({ action, enabled: true, reason: null })),
})

export const engineerOf = (wishes: Wishes = {}): Wishes => ({
  ...uncertifiedAnswer,
  engineerId: id(10),
  version: 3,
  facts: keptFactsOf(),
  makers: ['Okuma'],
  categories: ['CNC lathes'],
  area: '60 km around Komaki',
  papersChecked: true,
  certifiedAt: '2026-10-01T06:00:00.000Z',
  allowedActions: [{ action: 'change', enabled: true, reason: null }],
  ...wishes,
})

export const paramsAnswer: Wishes = {
  makers: [
    { id: id(1), name: 'Okuma' },
    { id: id(4), name: 'Mazak' },
  ],
  categories: [{ name: 'Machine tools', of: [{ id: id(2), name: 'CNC lathes' }] }],
  tasks: [
    {
      group: 'machining',
      tasks: [
        { task: 'spindles', levelsWithPaper: ['expert'] },
        { task: 'geometry', levelsWithPaper: ['expert'] },
      ],
    },
    { group: 'electrics', tasks: [{ task: 'highVoltage', levelsWithPaper: ['skilled', 'expert'] }] },
  ],
  levels: ['skilled', 'expert'],
  languages: ['zh-Hans', 'en', 'ja'],
  languageLevels: ['native', 'business', 'basic'],
  modes: ['onSite', 'remote', 'sendIn', 'carryIn'],
  currencies: ['CNY', 'USD', 'JPY'],
  areas: [{ country: 'JP', name: 'Japan', regions: [{ id: '23', name: 'Aichi' }] }],
  radiusKmMax: 500,
}

export const cardOf = (wishes: Wishes = {}): Wishes => ({
  id: id(10),
  name: 'Kengo Hayase',
  otherName: '早瀬 健吾',
  photo: null,
  state: 'certified',
  certifiedAt: '2025-10-01T06:00:00.000Z',
  company: { id: id(30), name: 'Owari Kiko' },
  grade: { jobs: 0, firstFix: null, comeback: null },
  country: 'JP',
  area: '60 km around Komaki',
  languages: [{ language: 'ja', level: 'native' }],
  modes: ['onSite'],
  makers: ['Okuma'],
  categories: ['CNC lathes'],
  skills: [{ task: 'spindles', level: 'expert', validUntil: null }],
  rates: null,
  tools: '',
  isInsured: true,
  ...wishes,
})
