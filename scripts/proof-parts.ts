import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type Bounds, type ProofFigure, judge } from './proof-figures.ts'

export type Tested = { file: string; fullName: string; status: string; failureMessages?: string[] }
export type Ran = { code: number | null; isLate: boolean; said: string; figures: ProofFigure[]; tests: Tested[] }
export type Part = {
  name: string
  /** The figures this part must report; those missing after an abort count as missed. */
  ids: readonly string[]
  words: readonly string[]
  more?: NodeJS.ProcessEnv
  /** The time limit in minutes; a part that takes longer is stopped and counts as missed. */
  minutes: number
  /** Reads the figures from the output when the tests do not report them. */
  told?: (ran: Ran) => ProofFigure[]
}

const proofOf = (name: string, { ids, minutes }: Pick<Part, 'ids' | 'minutes'>): Part => ({
  name,
  ids,
  minutes,
  words: ['--config', 'proof.config.ts', `proof/${name}.proof`],
})

/** All property tests, run with a new random seed. */
const seed = randomInt(2 ** 31)
const propertyTests = globSync('{packages,apps,scripts}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules'] }).filter(
  (file) => readFileSync(file, 'utf8').includes('fc.assert('),
)

export const parts: readonly Part[] = [
  {
    name: 'properties',
    ids: ['G38'],
    minutes: 5,
    words: [...propertyTests, '--testTimeout=120000'],
    more: { PROPERTY_SEED: String(seed) },
    told: ofProperties,
  },
  {
    name: 'models',
    ids: ['G38'],
    minutes: 8,
    words: ['apps/server/test/model/models.test.ts', '--testTimeout=300000'],
    more: { PROPERTY_SEED: String(seed), WALKS: '10000' },
    told: ofModels,
  },
  {
    name: 'races',
    ids: ['G2', 'G5', 'G6', 'G8'],
    minutes: 14,
    words: [
      'apps/server/test/races',
      'apps/server/src/domains/payments/online/paypal.api.test.ts',
      '--testTimeout=120000',
    ],
    more: { ROUNDS: '20' },
    told: ofRaces,
  },
  {
    name: 'kills',
    ids: ['G1', 'G2', 'G3', 'G4'],
    minutes: 12,
    words: ['apps/server/test/kill/kill.test.ts', '--testTimeout=1200000'],
    more: { KILLS: '100' },
    told: ofKills,
  },
  proofOf('repairs', { ids: ['G38'], minutes: 20 }),
  proofOf('stock', { ids: ['G38'], minutes: 20 }),
  proofOf('fuzz', { ids: ['G12'], minutes: 10 }),
  proofOf('signature', { ids: ['G13'], minutes: 4 }),
  proofOf('clocks', { ids: ['G14'], minutes: 3 }),
  proofOf('logins', { ids: ['G16'], minutes: 6 }),
  proofOf('uploads', { ids: ['G19'], minutes: 4 }),
  proofOf('edges', { ids: ['G20', 'G22', 'G23'], minutes: 4 }),
  proofOf('database', { ids: ['G1', 'G4', 'G6'], minutes: 4 }),
  proofOf('slow-clients', { ids: ['G24'], minutes: 3 }),
  proofOf('overload', { ids: ['G25'], minutes: 4 }),
  proofOf('auction', { ids: ['G7'], minutes: 5 }),
  proofOf('locks', { ids: ['G29'], minutes: 3 }),
  proofOf('jobs', { ids: ['G30'], minutes: 6 }),
  proofOf('outbox', { ids: ['G31'], minutes: 8 }),
  proofOf('hand-over', { ids: ['G27'], minutes: 6 }),
  proofOf('disk-full', { ids: ['G28'], minutes: 5 }),
  proofOf('soak', { ids: ['G26'], minutes: 14 }),
]

/** A part's figures, with a missed one for each figure that it did not report. */
export function figuresOf(part: Part, ran: Ran): ProofFigure[] {
  const told = [...ran.figures, ...(part.told?.(ran) ?? [])]
  const owed = part.ids.filter((id) => told.every((figure) => figure.id !== id))
  const broken = ran.tests.filter(({ status }) => status === 'failed')
  const [first] = broken
  const why = ran.isLate
    ? `ended after ${part.minutes} minutes`
    : first
      ? `«${first.fullName}»: ${(first.failureMessages?.[0] ?? 'failed').split('\n')[0]?.slice(0, 160)}`
      : `ended with ${ran.code}`
  const missing = owed.map((id) => failing(part, { id, why }))
  const isSilent = ran.code !== 0 && missing.length === 0 && told.every(({ missedBy }) => missedBy === null)
  return [...told, ...missing, ...(isSilent ? [failing(part, { id: part.ids[0] ?? '', why })] : [])]
}

const failing = ({ name }: Part, { id, why }: { id: string; why: string }): ProofFigure => ({
  id,
  what: `the part ${name}`,
  goal: 'runs to its end with all of its tests',
  measured: why,
  missedBy: 'not having come to its end',
})

function ofProperties({ tests }: Ran): ProofFigure[] {
  const failed = tests.filter(({ status }) => status === 'failed').length
  if (tests.length === 0) return []
  return [
    figure(
      {
        id: 'G38',
        what: 'every test of properties (money, sheets, maps, signatures, archives) with cases that no run has tried before',
        goal: 'all hold',
        measured: `${tests.length} tests in ${propertyTests.length} files with seed ${seed}, ${failed} failed`,
      },
      { atMost: { failed: [failed, 0] } },
    ),
  ]
}

function ofModels({ tests }: Ran): ProofFigure[] {
  const walked = tests.filter(({ fullName }) => !fullName.includes('is noticed to go wrong'))
  const mutants = tests.filter(({ fullName }) => fullName.includes('is noticed to go wrong'))
  const failed = walked.filter(({ status }) => status !== 'passed').length
  const unnoticed = mutants.filter(({ status }) => status !== 'passed').length
  if (walked.length === 0 || mutants.length === 0) return []
  return [
    figure(
      {
        id: 'G38',
        what: `10,000 walks each of ${walked.length} things (order, refund, bank transfer, monthly account, send-out) through the product’s policies and tables beside a book written from the states, and tables with a row less`,
        goal: '0 differences, every table with a row less noticed',
        measured: `seed ${seed}: ${failed} differ, ${unnoticed} of ${mutants.length} changed tables unnoticed`,
      },
      { atMost: { differ: [failed, 0], unnoticed: [unnoticed, 0] } },
    ),
  ]
}

const races = [
  {
    id: 'G5',
    files: ['stock.test.ts', 'import-undo.test.ts'],
    what: '200 buyers of one machine, a stock of seven wanted by the one, two and three, cart and direct mixed, the last moment of an import that is taken back; each again without its guard',
    goal: 'one winner each time, never more sold than there is, red without the guard, invariants empty',
  },
  {
    id: 'G6',
    files: ['balance.test.ts', 'deadline.test.ts'],
    what: '60 payments of ten orders’ worth at once, 60 of one order, payment against the deadline and against finance; each again without its guard',
    goal: 'exactly what the balance covers, once each, paid or cancelled but never both, red without the guard',
  },
  {
    id: 'G6',
    files: ['races/credit.test.ts', 'refund.test.ts', 'payout.test.ts', 'races/freight.test.ts'],
    what: 'a monthly account bought on by many at once, money asked back and paid back, a seller’s money asked for and approved, freight paid by several; each again without its guard',
    goal: 'no limit passed, no more back than was paid, nothing paid out twice, red without the guard, invariants empty',
  },
  {
    id: 'G8',
    files: ['online.test.ts', 'paypal.api.test.ts'],
    what: 'the browser’s return, PayPal’s event and the sweeper at the same moment; events told 25 times in any order, forged and old; money taken twice, in another sum, in another currency or for nobody’s payment',
    goal: 'one capture counts, what is too much goes back, nothing is paid by what PayPal did not take',
  },
  {
    id: 'G2',
    files: ['request-id.test.ts'],
    what: 'one form sent 50 times at once under one request id, and without the table of answers',
    goal: 'one order and 50 times its answer; many orders without the guard',
  },
] as const

function ofRaces({ tests }: Ran): ProofFigure[] {
  return races.flatMap(({ id, files, what, goal }) => {
    const own = tests.filter(({ file }) => files.some((name) => file.endsWith(name)))
    const passed = own.filter(({ status }) => status === 'passed').length
    if (own.length === 0) return []
    return [
      figure(
        { id, what, goal, measured: `${passed} of ${own.length} races as they should be, 20 rounds each` },
        { atLeast: { races: [passed, own.length] } },
      ),
    ]
  })
}

/** The test compares confirmed orders with the stored ones, counts mails and jobs, and checks the invariants. */
function ofKills({ said, tests }: Ran): ProofFigure[] {
  const line =
    /(\d+) paid orders, (\d+) given back, through (\d+) kills; slowest recovery: server (\d+) ms, database (\d+) ms; .* (\d+) times/.exec(
      said,
    )
  if (!line || tests.some(({ status }) => status === 'failed')) return []
  const [paid, givenBack, kills, server, database, ends] = line.slice(1).map(Number)
  const through = `16 clients buying and giving back while server and database are killed ${kills} times in turn`
  return [
    figure(
      {
        id: 'G1',
        what: through,
        goal: '0 confirmed orders, payments or refunds lost',
        measured: `${paid} paid, ${givenBack} given back, 0 lost`,
      },
      { atLeast: { kills: [kills ?? 0, 100] } },
    ),
    figure(
      {
        id: 'G2',
        what: 'the same run: balances, orders, mails and invariants afterwards',
        goal: 'nothing twice, invariants empty',
        measured: `${paid} orders, each paid once and mailed once, ${givenBack} given back once; invariants empty`,
      },
      {},
    ),
    figure({ id: 'G3', what: 'the same run: the queue afterwards', goal: 'no job left', measured: '0 left' }, {}),
    figure(
      {
        id: 'G4',
        what: 'the same run: from a kill to the first answer',
        goal: 'server within 2 s, database within 5 s, the server never ends by itself',
        measured: `server ${server} ms, database ${database} ms at most, ${ends} ends`,
      },
      {
        atMost: {
          'server in ms': [server ?? NaN, 2_000],
          'database in ms': [database ?? NaN, 5_000],
          ends: [ends ?? NaN, 0],
        },
      },
    ),
  ]
}

const figure = (told: Omit<ProofFigure, 'missedBy'>, bounds: Bounds): ProofFigure => ({
  ...told,
  missedBy: judge(bounds),
})
