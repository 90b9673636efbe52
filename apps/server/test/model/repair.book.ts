/** A repair as states B.6 say it: its facets, with whom it is, what was agreed on, and its money in yen with tax. */
export type RepairModel = {
  readonly mode: 'onSite' | 'remote' | 'sendIn' | 'carryIn'
  readonly life: string
  readonly place: 'withCustomer' | 'toUs' | 'withUs' | 'back'
  readonly waits: boolean
  readonly rests: boolean
  readonly amended: boolean
  /** Of two companies, and of the two engineers of each. */
  readonly company: 0 | 1 | null
  readonly engineer: 0 | 1 | null
  readonly handedOver: number
  /** The hour of the wished time that was agreed on for a visit. */
  readonly visit: 0 | 1 | null
  readonly isFound: boolean
  /** A quotation that waits for its customer. */
  readonly isQuoted: boolean
  /** Of the quotation, and how often it was sent in it. */
  readonly round: number
  readonly sent: number
  readonly offers: number
  /** A change order or a fee that waits, and who offered it. */
  readonly extra: { readonly kind: 'change' | 'fee'; readonly ofCustomer: boolean } | null
  /** What is agreed on and not paid at once. */
  readonly later: number
  /** The used part of the quotation: kept while its customer decides and until it is paid, then sold. */
  readonly part: 'free' | 'kept' | 'sold'
  /** Without fees, which are charges, or were paid before by what a later quotation replaced. */
  readonly agreed: number
  /** Whether a quotation is agreed on; what is done again after a cure in the diagnosis has none. */
  readonly isPriced: boolean
  /** The hours that the work of the quotation took; null before it is done, and then it is what was estimated. */
  readonly used: number | null
  readonly creditedFees: number
  readonly charges: readonly Charge[]
}
type Charge = {
  readonly kind: 'deposit' | 'rest' | 'diagnosis' | 'fee'
  readonly amount: number
  readonly back: number
  /** Whether the part is sold by its payment. */
  readonly sells: boolean
  readonly state: 'due' | 'paid' | 'returned' | 'dropped'
}
export type RepairActor = 'customer' | 'engineer' | 'company' | 'staff'

/** The hours that work is estimated to take, and those that it may take without another question. */
export const workHours = { estimated: 2, most: 3 }
const anHour = 8_800
/** What the walks quote: a part of 30,000 and two hours of 8,000, of which 30 percent are paid at once. */
const quoted = { agreed: 50_600, later: 12_320 }
/** Whoever goes there is paid 5,000 for the way as well, at once. */
const quotedOnSite = { agreed: 56_100, later: 12_320 }
const quotedFor = ({ mode }: Pick<RepairModel, 'mode'>) => (mode === 'onSite' ? quotedOnSite : quoted)
/** A change is 10,000 of work; a fee is 5,000 and paid whole. */
const change = { agreed: 11_000, later: 7_700 }
const feeOf = 5_500
/** What a decision gives back in part. */
export const partGivenBack = 1_000
/** What work that never ends has cost, as staff say. */
const stoppedAt = 10_000
const roundsMost = 3
const handOversMost = 2
/** Below the bound, because the walks are not about it. */
const offersMost = 25

export const asked = (mode: RepairModel['mode']): RepairModel => ({
  mode,
  life: 'submitted',
  place: 'withCustomer',
  waits: false,
  rests: false,
  amended: false,
  company: null,
  engineer: null,
  handedOver: 0,
  visit: null,
  isFound: false,
  isQuoted: false,
  round: 1,
  sent: 0,
  offers: 0,
  extra: null,
  later: 0,
  part: 'free',
  agreed: 0,
  isPriced: false,
  used: null,
  creditedFees: 0,
  charges: [],
})

const isIn =
  (...lives: string[]) =>
  (s: RepairModel) =>
    lives.includes(s.life)
const due = ({ charges }: RepairModel) => charges.filter(({ state }) => state === 'due')
const kept = ({ state, amount, back }: Charge) => (state === 'paid' ? amount - back : 0)
const sum = (charges: readonly Charge[], of: (charge: Charge) => number) =>
  charges.reduce((total, one) => total + of(one), 0)
export const owedOf = (s: RepairModel) => sum(due(s), ({ amount }) => amount)
export const keptOf = ({ charges }: RepairModel) => sum(charges, kept)

const isOver = isIn('completed', 'declined', 'cancelled', 'refused')
const isResting = isIn('accepted', 'diagnosing', 'approved', 'repairing')
const goesBack = isIn('repaired', 'completed', 'declined', 'cancelled')
const isOffered = isIn('accepted', 'diagnosing', 'quoted', 'approved', 'repairing', 'repaired')
const isThere = ({ mode, place }: RepairModel) => mode === 'onSite' || mode === 'remote' || place === 'withUs'
const asksCustomer = ({ extra }: RepairModel) => extra !== null && !extra.ofCustomer
const asksWorkshop = ({ extra }: RepairModel) => extra?.ofCustomer === true
const diagnosisOf = { onSite: 24_200, remote: 3_300, sendIn: 11_000, carryIn: 11_000 }
const diagnosis = ({ mode }: RepairModel) => diagnosisOf[mode]

const owe = (s: RepairModel, of: Pick<Charge, 'kind'> & { sells?: boolean }, amount: number): RepairModel =>
  amount > 0 ? { ...s, charges: [...s.charges, { sells: false, ...of, amount, back: 0, state: 'due' }] } : s
const drop = (s: RepairModel): RepairModel => ({
  ...s,
  charges: s.charges.map((one) => (one.state === 'due' ? { ...one, state: 'dropped' } : one)),
})
/** The latest payment goes back first, and fees last, because they stay agreed on. */
function giveBack(s: RepairModel, amount: number): RepairModel {
  const { left, charges } = takeBack(s.charges, amount, ({ kind }) => kind !== 'fee')
  return { ...s, charges: takeBack(charges, left, ({ kind }) => kind === 'fee').charges }
}
function takeBack(all: readonly Charge[], amount: number, isMeant: (charge: Charge) => boolean) {
  let left = amount
  const charges = all.toReversed().map((one): Charge => {
    const part = isMeant(one) ? Math.min(left, kept(one)) : 0
    left -= part
    const back = one.back + part
    return part === 0 ? one : { ...one, back, state: back === one.amount ? 'returned' : 'paid' }
  })
  return { left, charges: charges.toReversed() }
}
const agreeOn = (s: RepairModel, { agreed, later }: typeof change): RepairModel => ({
  ...s,
  agreed: s.agreed + agreed,
  later: s.later + later,
})
/** Of what is over nothing more is answered. */
const over = (s: RepairModel, life: string): RepairModel => ({
  ...s,
  life,
  isQuoted: false,
  extra: null,
  part: s.part === 'kept' ? 'free' : s.part,
})

/** Another engineer of the company quotes anew; fees that were paid stay agreed on, and what was paid counts. */
function replaced(s: RepairModel): RepairModel {
  const left = drop({ ...s, isQuoted: false, extra: null, rests: false, waits: false, visit: null })
  return { ...left, agreed: 0, isPriced: false, used: null, later: 0, part: 'free' }
}
/** Who gives it away has their offers ended, and what was paid to them goes back. */
function givenAway(s: RepairModel): RepairModel {
  const ended = { ...replaced(s), creditedFees: 0, company: null, engineer: null }
  return giveBack(ended, keptOf(ended))
}
/** What is due or was kept of these. */
const askedFor = ({ charges }: RepairModel, kinds: readonly Charge['kind'][]) =>
  sum(
    charges.filter(({ kind }) => kinds.includes(kind)),
    (one) => (one.state === 'due' ? one.amount : kept(one)),
  )

/** What cancelling costs, as it is told before; null where it is free. */
export const costOf = (s: RepairModel): number | null =>
  isIn('diagnosing', 'quoted', 'approved')(s) ? diagnosis(s) : null
function cancelled(s: RepairModel): RepairModel {
  const cost = costOf(s) ?? 0
  const ended = { ...over(drop(s), 'cancelled'), part: 'free' as const }
  const paid = keptOf(ended)
  return paid > cost ? giveBack(ended, paid - cost) : owe(ended, { kind: 'diagnosis' }, cost - paid)
}
/** The diagnosis is owed beside the fees; what was paid by a quotation that another one has replaced counts. */
function diagnosed(s: RepairModel): RepairModel {
  const left = diagnosis(s) + agreedOf(s) - askedFor(s, ['deposit', 'fee', 'rest', 'diagnosis'])
  return left < 0 ? giveBack(s, -left) : owe(s, { kind: 'diagnosis' }, Math.min(left, diagnosis(s)))
}
/** What is not stated took what it took before, or what was estimated. */
function finishedIn(of: RepairModel, used: number = of.used ?? workHours.estimated): RepairModel {
  const s = { ...of, used: of.isPriced ? used : null }
  const rest = agreedOf(s) - askedFor(s, ['deposit', 'fee', 'rest'])
  const done = { ...s, life: 'repaired' }
  return rest < 0 ? giveBack(done, -rest) : owe(done, { kind: 'rest' }, rest)
}
const paid = (s: RepairModel): RepairModel => {
  const at = s.charges.findIndex(({ state }) => state === 'due')
  return {
    ...s,
    part: s.charges[at]?.sells ? 'sold' : s.part,
    charges: s.charges.map((one, nth) => (nth === at ? { ...one, state: 'paid' } : one)),
  }
}
/** What was paid before may be enough, and then no payment sells the part. */
function approved(s: RepairModel): RepairModel {
  const done = agreeOn({ ...s, life: 'approved', isQuoted: false, isPriced: true }, quotedFor(s))
  const after = oweAgreed(done, { kind: 'deposit', sells: true })
  return after.charges.length > s.charges.length ? after : { ...after, part: 'sold' }
}
function agreedExtra(s: RepairModel): RepairModel {
  const done = { ...s, extra: null }
  if (s.extra?.kind !== 'fee') return oweAgreed(agreeOn(done, change), { kind: 'deposit', sells: false })
  const after = oweAgreed({ ...done, creditedFees: s.creditedFees + 1 }, { kind: 'fee', sells: false })
  return after.charges.length > s.charges.length ? { ...after, creditedFees: s.creditedFees } : after
}
/** By how much the work took more than was estimated, or less. */
const beyond = ({ used }: RepairModel) => ((used ?? workHours.estimated) - workHours.estimated) * anHour
const feesOf = ({ creditedFees, charges }: RepairModel) =>
  creditedFees * feeOf +
  sum(charges, ({ kind, state }) => (kind === 'fee' && (state === 'due' || state === 'paid') ? feeOf : 0))
/** What was agreed on, or really used of it; a fee that is no longer asked for, or went back whole, is not. */
export const agreedOf = (s: RepairModel) => s.agreed + beyond(s) + feesOf(s)
/** What of it is paid at once: of a quotation never more than was used of it. */
function atOnceOf(s: RepairModel): number {
  const { agreed, later } = quotedFor(s)
  const tooMuch = s.used === null ? 0 : Math.max(0, agreed - later - (agreed + beyond(s)))
  return s.agreed - s.later - tooMuch + feesOf(s)
}
/** What is paid at once, less what was paid before by what another quotation has replaced. */
const oweAgreed = (s: RepairModel, of: Pick<Charge, 'kind' | 'sells'>): RepairModel =>
  owe(s, of, atOnceOf(s) - askedFor(s, ['deposit', 'fee']))

/** What staff say that it has cost, of what was paid. */
export const keptAtStop = (s: RepairModel): number => Math.min(stoppedAt, keptOf(s))
/** What was agreed on is asked for no more; parts that were sold for it may be in the machine. */
function stopped(s: RepairModel): RepairModel {
  const ended = over(drop(s), 'cancelled')
  return giveBack(ended, keptOf(ended) - keptAtStop(ended))
}

const isDoneNow = (s: RepairModel) => !s.rests && !s.waits && isThere(s) && !asksCustomer(s)

type Row = readonly [
  does: string,
  by: readonly RepairActor[],
  when: (s: RepairModel) => boolean,
  then: (s: RepairModel) => RepairModel,
]
const rows: readonly Row[] = [
  ['refuse', ['staff'], isIn('submitted'), (s) => over(s, 'refused')],
  [
    'offer',
    ['staff'],
    isIn('submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing'),
    (s) => ({
      ...(s.company === null ? s : givenAway(s)),
      life: 'offered',
      company: s.company === 0 ? 1 : 0,
      engineer: null,
    }),
  ],
  [
    'assign',
    ['company'],
    (s) =>
      isIn('offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing')(s) &&
      (s.life === 'offered' || s.handedOver < handOversMost),
    (s) => ({
      ...replaced(s),
      life: 'assigned',
      engineer: s.engineer === 0 ? 1 : 0,
      handedOver: s.handedOver + (s.engineer === null ? 0 : 1),
    }),
  ],
  [
    'pass',
    ['company'],
    isIn('offered', 'assigned', 'accepted', 'diagnosing'),
    (s) => ({ ...givenAway(s), life: 'submitted' }),
  ],
  [
    'receive',
    ['engineer'],
    isIn('assigned'),
    (s) => ({ ...s, life: 'accepted', visit: s.mode === 'onSite' ? 0 : null }),
  ],
  [
    'move the visit',
    ['customer', 'engineer'],
    isIn('accepted', 'diagnosing', 'quoted', 'approved'),
    (s) => ({ ...s, visit: s.visit === 0 ? 1 : 0 }),
  ],
  [
    'hand over',
    ['engineer'],
    isIn('assigned', 'accepted', 'diagnosing'),
    (s) => {
      const handedOver = s.handedOver + (s.life === 'assigned' ? 0 : 1)
      return s.handedOver < handOversMost
        ? { ...replaced(s), life: 'offered', engineer: null, handedOver }
        : { ...givenAway(s), life: 'submitted', handedOver }
    },
  ],
  [
    'diagnose',
    ['engineer'],
    (s) => s.life === 'accepted' && !s.rests && isThere(s),
    (s) => ({ ...s, life: 'diagnosing' }),
  ],
  [
    'send',
    ['customer'],
    (s) => s.mode === 'sendIn' && s.place === 'withCustomer' && isIn('accepted', 'repairing')(s),
    (s) => ({ ...s, place: 'toUs' }),
  ],
  [
    'arrive',
    ['engineer'],
    (s) =>
      (s.mode === 'sendIn' && s.place === 'toUs') ||
      (s.mode === 'carryIn' && s.place === 'withCustomer' && isIn('accepted', 'repairing')(s)),
    (s) => ({ ...s, place: 'withUs', life: s.life === 'accepted' ? 'diagnosing' : s.life }),
  ],
  ['find', ['engineer'], isIn('diagnosing', 'repairing'), (s) => ({ ...s, isFound: true })],
  [
    'quote',
    ['engineer', 'company'],
    (s) => isIn('diagnosing', 'quoted')(s) && s.isFound && !s.rests && s.sent <= roundsMost,
    (s) => ({ ...s, life: 'quoted', isQuoted: true, part: 'kept', sent: s.sent + 1, offers: s.offers + 1 }),
  ],
  ['approve', ['customer'], (s) => s.isQuoted, approved],
  ['decline', ['customer'], (s) => s.isQuoted, (s) => diagnosed(over(s, 'declined'))],
  [
    'ask again',
    ['customer'],
    (s) => s.isQuoted && s.round <= roundsMost,
    (s) => ({ ...s, life: 'diagnosing', isQuoted: false, part: 'free', round: s.round + 1, sent: 0 }),
  ],
  [
    'offer a change',
    ['engineer', 'company'],
    isIn('approved', 'repairing'),
    (s) => ({ ...s, extra: { kind: 'change', ofCustomer: false }, offers: s.offers + 1 }),
  ],
  [
    'offer a fee',
    ['engineer', 'company'],
    isOffered,
    (s) => ({ ...s, extra: { kind: 'fee', ofCustomer: false }, offers: s.offers + 1 }),
  ],
  [
    'offer a fee',
    ['customer'],
    isOffered,
    (s) => ({ ...s, extra: { kind: 'fee', ofCustomer: true }, offers: s.offers + 1 }),
  ],
  ['agree to it', ['customer'], asksCustomer, agreedExtra],
  ['agree to it', ['engineer', 'company'], asksWorkshop, agreedExtra],
  ['leave it', ['customer'], asksCustomer, (s) => ({ ...s, extra: null })],
  ['leave it', ['engineer', 'company'], asksWorkshop, (s) => ({ ...s, extra: null })],
  ['pay', ['customer', 'staff'], (s) => due(s).length > 0, paid],
  [
    'start',
    ['engineer'],
    (s) => s.life === 'approved' && !s.rests && !s.waits && due(s).length === 0 && isThere(s),
    (s) => ({ ...s, life: 'repairing' }),
  ],
  ['rest', ['engineer', 'company'], (s) => isResting(s) && !s.rests, (s) => ({ ...s, rests: true })],
  ['go on', ['engineer', 'company'], (s) => s.rests && !isOver(s), (s) => ({ ...s, rests: false })],
  ['wait for parts', ['engineer'], isIn('approved', 'repairing'), (s) => ({ ...s, waits: true })],
  ['have the parts', ['engineer'], (s) => s.waits, (s) => ({ ...s, waits: false })],
  [
    'finish',
    ['engineer'],
    (s) => isIn('diagnosing', 'repairing')(s) && isDoneNow(s),
    (s) => (s.life === 'diagnosing' ? diagnosed({ ...s, life: 'repaired' }) : finishedIn(s)),
  ],
  [
    'finish in less',
    ['engineer'],
    (s) => s.life === 'repairing' && s.isPriced && isDoneNow(s),
    (s) => finishedIn(s, 0),
  ],
  [
    'finish in all of it',
    ['engineer'],
    (s) => s.life === 'repairing' && s.isPriced && isDoneNow(s),
    (s) => finishedIn(s, workHours.most),
  ],
  // More than the most is asked for with a change order.
  ['finish in more', ['engineer'], () => false, (s) => s],
  ['stop', ['staff'], isIn('repairing'), stopped],
  [
    'send',
    ['engineer', 'company'],
    (s) => goesBack(s) && s.mode === 'sendIn' && s.place === 'withUs' && due(s).length === 0,
    (s) => ({ ...s, place: 'back' }),
  ],
  [
    'let fetch',
    ['engineer'],
    (s) => goesBack(s) && s.mode === 'carryIn' && s.place === 'withUs' && due(s).length === 0,
    (s) => ({ ...s, place: 'withCustomer' }),
  ],
  ['have back', ['customer'], (s) => s.place === 'back', (s) => ({ ...s, place: 'withCustomer' })],
  [
    'accept',
    ['customer'],
    (s) => s.life === 'repaired' && s.place === 'withCustomer' && due(s).length === 0,
    (s) => over(s, 'completed'),
  ],
  [
    'dispute',
    ['customer'],
    (s) => s.life === 'repaired' && s.place === 'withCustomer',
    (s) => ({ ...s, life: 'disputed' }),
  ],
  ['have it done again', ['staff'], isIn('disputed'), (s) => ({ ...s, life: 'repairing' })],
  ['let it stand', ['staff'], isIn('disputed'), (s) => over(s, 'completed')],
  [
    'give a part back',
    ['staff'],
    (s) => s.life === 'disputed' && keptOf(s) >= partGivenBack,
    (s) => over(giveBack(drop(s), partGivenBack), 'completed'),
  ],
  ['correct', ['engineer', 'company'], (s) => s.life === 'completed' && !s.amended, (s) => ({ ...s, amended: true })],
  ['answer the correction', ['customer'], (s) => s.amended, (s) => ({ ...s, amended: false })],
  [
    'cancel',
    ['customer', 'staff'],
    isIn('submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved'),
    cancelled,
  ],
]

export type RepairMove = { readonly does: string; readonly by: RepairActor }
export const repairMoves: readonly RepairMove[] = [...new Set(rows.map(([does]) => does))].flatMap((does) =>
  (['customer', 'engineer', 'company', 'staff'] as const).map((by) => ({ does, by })),
)
/** The repair after a move, or null where it is refused. */
export function repairAfter(s: RepairModel, { does, by }: RepairMove): RepairModel | null {
  // Whoever no longer has it does nothing about it.
  if ((by === 'engineer' && s.engineer === null) || (by === 'company' && s.company === null)) return null
  const row = rows.find(([name, who, when]) => name === does && who.includes(by) && when(s))
  return row ? row[3](s) : null
}
/** One change or fee waits at a time in the walks, and what is made is bounded elsewhere. */
export const isTried = (s: RepairModel, { does }: RepairMove): boolean =>
  // Of the other ways nobody comes.
  !(does === 'move the visit' && s.mode !== 'onSite') &&
  !((does === 'offer a change' || does === 'offer a fee') && s.extra !== null) &&
  !((does === 'quote' || does.startsWith('offer a')) && s.offers >= offersMost)

/** Whose turn it is and for what, as states B.6 say. */
export function turnByBook(s: RepairModel): readonly [turn: string, nextStep: string] {
  if (s.rests && isResting(s)) return ['engineer', 'resume']
  const isDue = due(s).length > 0
  const there = isThere(s) || !isIn('accepted', 'repairing')(s)
  if (!there)
    return s.mode === 'sendIn' && s.place !== 'toUs' ? ['customer', 'sendDevice'] : ['engineer', 'confirmArrival']
  const back = (): readonly [string, string] | null => {
    if (s.place === 'toUs') return ['engineer', 'confirmArrival']
    if (s.place === 'withUs') return ['engineer', 'sendBack']
    return s.place === 'back' ? ['customer', 'confirmBack'] : null
  }
  switch (s.life) {
    case 'submitted':
      return ['platform', 'assignCompany']
    case 'offered':
      return ['company', 'assignEngineer']
    case 'assigned':
      return ['engineer', 'receive']
    case 'accepted':
      return ['engineer', 'diagnose']
    case 'diagnosing':
      return ['engineer', 'quote']
    case 'quoted':
      return ['customer', 'answerQuote']
    case 'approved':
      return isDue ? ['customer', 'pay'] : ['engineer', s.waits ? 'waitForParts' : 'start']
    case 'repairing':
      return asksCustomer(s) ? ['customer', 'answerChange'] : ['engineer', 'finish']
    case 'repaired':
      return isDue ? ['customer', 'payRest'] : (back() ?? ['customer', 'accept'])
    case 'disputed':
      return ['platform', 'decide']
    case 'completed':
      if (s.amended) return ['customer', 'answerAmendment']
      return isDue ? ['customer', 'payRest'] : (back() ?? ['nobody', 'none'])
    case 'refused':
      return ['nobody', 'none']
    default:
      return isDue ? ['customer', 'pay'] : (back() ?? ['nobody', 'none'])
  }
}
export function moneyByBook(s: RepairModel): string {
  if (due(s).length > 0) return 'due'
  return s.charges.some(({ state }) => state === 'paid') ? 'paid' : 'nothingDue'
}
/** Whether whoever repaired it has earned what was kept. */
export const isEarned = (s: RepairModel): boolean => isOver(s) && s.life !== 'refused' && due(s).length === 0
