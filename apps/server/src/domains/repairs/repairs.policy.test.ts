import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { refuse } from '@kikai/contract/errors'
import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from '@kikai/contract/repairs/repairs.states'
import {
  type RepairNextStep,
  type RepairSide,
  repairActions,
  repairModes,
  repairSides,
} from '@kikai/contract/repairs/repairs.words'
import { isInWorkshop } from '@kikai/contract/repairs/repair-rules'
import { instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { type Acting, type Facets, blockedFor, moneyOf, nextOf, restingLives, stagesOf } from './repairs.policy.ts'

const now = instantOf(new Date('2026-12-01T09:00:00Z'))
const at = (hours: number) => instantOf(new Date(Date.parse(now) + hours * 3_600_000))
const base: Acting = {
  life: 'submitted',
  place: 'withCustomer',
  parts: 'none',
  hold: 'none',
  amendment: 'none',
  mode: 'onSite',
  due: [],
  isPaid: false,
  onCredit: false,
  openChange: false,
  restOverdueAt: null,
  now,
  visitAt: null,
  foundAt: now,
  warrantyUntil: null,
  handedOver: 0,
  handOversMost: 2,
  changeHours: 24,
  hasDevice: true,
  reviewOpen: false,
  stopped: null,
}
const enabled = (side: RepairSide, of: Partial<Acting>): string[] =>
  Object.entries(blockedFor(side, { ...base, ...of })).flatMap(([action, blocked]) => (blocked ? [] : [action]))

/** Every value of every facet with every other. */
const all: Facets[] = repairMachine.states.flatMap((life) =>
  repairPlaceMachine.states.flatMap((place) =>
    repairPartsMachine.states.flatMap((parts) =>
      repairHoldMachine.states.flatMap((hold) =>
        repairAmendmentMachine.states.flatMap((amendment) =>
          repairModes.flatMap((mode) =>
            [[], ['rest' as const]].flatMap((due) =>
              [false, true].flatMap((openChange) =>
                [null, now].map((restOverdueAt) => ({
                  life,
                  place,
                  parts,
                  hold,
                  amendment,
                  mode,
                  due,
                  openChange,
                  restOverdueAt,
                  isPaid: false,
                  onCredit: false,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
)
/** Where a machine can be at each point of its way. */
function isPossible({ life, place, mode, parts, hold, amendment, due, openChange, restOverdueAt }: Facets): boolean {
  if (!isInWorkshop(mode) && place !== 'withCustomer') return false
  if (mode === 'carryIn' && (place === 'toUs' || place === 'back')) return false
  if (amendment === 'asked' && life !== 'completed') return false
  if (hold === 'held' && !restingLives.some((one) => one === life)) return false
  if (parts === 'waiting' && life !== 'approved') return false
  if (openChange && life !== 'repairing' && life !== 'approved') return false
  if (restOverdueAt !== null && life !== 'completed') return false
  const isWithUs = place === 'withUs'
  switch (life) {
    case 'submitted':
    case 'offered':
    case 'assigned':
    case 'refused':
      return place === 'withCustomer' && due.length === 0
    case 'completed':
      return restOverdueAt !== null || place === 'withCustomer'
    case 'accepted':
      return place !== 'back' && due.length === 0
    case 'diagnosing':
    case 'quoted':
      return isInWorkshop(mode) === isWithUs && due.length === 0
    case 'approved':
      return isInWorkshop(mode) === isWithUs
    case 'repairing':
      return isInWorkshop(mode) === isWithUs && due.length === 0
    case 'repaired':
      return place !== 'toUs'
    case 'disputed':
      return place === 'withCustomer'
    case 'declined':
    case 'cancelled':
      return true
  }
}

const actionOf: Record<RepairNextStep, readonly string[]> = {
  assignCompany: ['assignCompany'],
  assignEngineer: ['assign'],
  receive: ['receive'],
  sendDevice: ['sendDevice'],
  confirmArrival: ['confirmArrival'],
  diagnose: ['startDiagnosis'],
  quote: ['quote'],
  answerQuote: ['answerQuote'],
  pay: ['pay'],
  answerChange: ['answerQuote'],
  start: ['start'],
  waitForParts: ['partsCame'],
  resume: ['resume'],
  finish: ['finish'],
  payRest: ['pay'],
  collectRest: ['takePayment'],
  sendBack: ['sendBack', 'fetched'],
  confirmBack: ['arrivedBack'],
  accept: ['accept'],
  decide: ['decide'],
  answerAmendment: ['agree'],
  review: ['review'],
  none: [],
}

/** Who may take which step from each state, as the specification has it (states B.6). */
const steps: Record<Facets['life'], string> = {
  submitted: 'refuse staff, offer staff, offer clock, assign clock, assign staff, cancel customer, cancel staff',
  offered: 'offer staff, pass company, pass clock, assign staff, assign company, cancel customer, cancel staff',
  assigned:
    'offer staff, assign staff, assign company, receive engineer, returnToCompany engineer, returnToCompany clock, returnToPlatform engineer, ' +
    'returnToPlatform company, returnToPlatform staff, returnToPlatform clock, cancel customer, cancel staff',
  accepted:
    'offer staff, assign staff, assign company, returnToCompany engineer, returnToCompany clock, returnToPlatform engineer, ' +
    'returnToPlatform company, returnToPlatform staff, returnToPlatform clock, diagnose engineer, cancel customer, cancel staff',
  diagnosing:
    'offer staff, assign staff, assign company, returnToCompany engineer, returnToCompany clock, returnToPlatform engineer, ' +
    'returnToPlatform company, returnToPlatform staff, returnToPlatform clock, quote engineer, quote company, solve engineer, cancel customer, cancel staff',
  quoted:
    'offer staff, assign staff, assign company, returnToCompany clock, returnToPlatform clock, askAgain customer, approve customer, decline customer, decline clock, ' +
    'cancel customer, cancel staff',
  approved:
    'offer staff, assign staff, assign company, returnToCompany clock, returnToPlatform clock, begin engineer, ' +
    'cancel customer, cancel staff',
  repairing:
    'offer staff, assign staff, assign company, returnToCompany clock, returnToPlatform clock, finish engineer, stop staff',
  repaired: 'accept customer, accept clock, dispute customer',
  disputed: 'rework staff, settle staff',
  completed: '',
  declined: '',
  cancelled: '',
  refused: '',
}

test('each state has the steps of its sides, and no others', () => {
  const rowsFrom = (state: Facets['life']) =>
    repairMachine.rows.flatMap(([event, from, , by]) =>
      from.some((one) => one === state) ? by.map((actor) => `${event} ${actor}`) : [],
    )
  expect(Object.fromEntries(repairMachine.states.map((state) => [state, rowsFrom(state).join(', ')]))).toEqual(steps)
})

describe('whose turn it is', () => {
  test('whoever it is can do what is next, at every point of its way', () => {
    const stuck = all.filter(isPossible).flatMap((facets) => {
      const { turn, nextStep } = nextOf(facets)
      if (turn === 'nobody') return []
      const can = enabled(turn, facets)
      return actionOf[nextStep].some((action) => can.includes(action)) ? [] : [{ ...facets, turn, nextStep }]
    })
    expect(stuck).toEqual([])
  })

  test('nobody’s turn is it only when it has ended with nothing left open', () => {
    const idle = all.filter((facets) => isPossible(facets) && nextOf(facets).turn === 'nobody')
    const lives = new Set(idle.map(({ life }) => life))
    expect([...lives].toSorted()).toEqual(['cancelled', 'completed', 'declined', 'refused'])
    expect(
      idle.every(({ due, place, amendment }) => due.length === 0 && place === 'withCustomer' && amendment === 'none'),
    ).toBe(true)
  })

  test('a repaired machine is paid, comes back and is accepted, in this order', () => {
    const next = (of: Partial<Facets>) => nextOf({ ...base, life: 'repaired', mode: 'sendIn', ...of })
    expect(next({ due: ['rest'], place: 'withUs' })).toEqual({ turn: 'customer', nextStep: 'payRest' })
    expect(next({ place: 'withUs' })).toEqual({ turn: 'engineer', nextStep: 'sendBack' })
    const late = { life: 'completed', place: 'withUs', restOverdueAt: now } as const
    expect(next({ ...late, due: ['rest'] })).toEqual({ turn: 'platform', nextStep: 'collectRest' })
    expect(enabled('engineer', { ...late, mode: 'sendIn', due: ['rest'] })).not.toContain('sendBack')
    expect(next(late)).toEqual({ turn: 'engineer', nextStep: 'sendBack' })
    expect(next({ place: 'back' })).toEqual({ turn: 'customer', nextStep: 'confirmBack' })
    expect(next({ place: 'withCustomer' })).toEqual({ turn: 'customer', nextStep: 'accept' })
  })

  test('money is due before it is paid, on account before it is paid otherwise, and else nothing', () => {
    expect(moneyOf({ due: ['rest'], isPaid: true, onCredit: true })).toBe('due')
    expect(moneyOf({ due: [], isPaid: true, onCredit: true })).toBe('credit')
    expect(moneyOf({ due: [], isPaid: true, onCredit: false })).toBe('paid')
    expect(moneyOf({ due: [], isPaid: false, onCredit: false })).toBe('nothingDue')
  })
})

/** What each side can do on site with a machine that it knows, by what is done about the repair. */
const bySide: Record<RepairSide, Record<Facets['life'], string>> = {
  customer: {
    submitted: 'changeTime write cancel',
    offered: 'changeTime write cancel',
    assigned: 'changeTime write cancel',
    accepted: 'changeTime addFee write cancel',
    diagnosing: 'changeTime addFee write cancel',
    quoted: 'answerQuote changeTime addFee write cancel',
    approved: 'changeTime addFee write cancel',
    repairing: 'addFee write',
    repaired: 'accept dispute addFee write',
    disputed: 'write',
    completed: 'write',
    declined: 'write',
    cancelled: 'write',
    refused: '',
  },
  engineer: {
    submitted: 'write',
    offered: 'write',
    assigned: 'receive write handOver',
    accepted: 'startDiagnosis addFee edit hold changeTime write handOver',
    diagnosing: 'quote addFee finish edit hold changeTime write handOver',
    quoted: 'addFee edit changeTime write',
    approved: 'start change addFee edit hold waitForParts changeTime write',
    repairing: 'change addFee finish edit hold waitForParts write',
    repaired: 'addFee write',
    disputed: 'write',
    completed: 'amend write',
    declined: 'write',
    cancelled: 'write',
    refused: '',
  },
  company: {
    submitted: 'update write',
    offered: 'assign update write pass',
    assigned: 'assign update write pass',
    accepted: 'assign addFee update hold write pass',
    diagnosing: 'assign quote addFee update hold write pass',
    quoted: 'assign addFee update write',
    approved: 'assign change addFee update hold waitForParts write',
    repairing: 'assign change addFee update hold waitForParts write',
    repaired: 'addFee update write',
    disputed: 'update write',
    completed: 'amend write',
    declined: 'write',
    cancelled: 'write',
    refused: '',
  },
  platform: {
    submitted: 'assignCompany refuse update write cancel',
    offered: 'assignCompany update write cancel',
    assigned: 'assignCompany update write cancel',
    accepted: 'assignCompany update hold write cancel',
    diagnosing: 'assignCompany update hold write cancel',
    quoted: 'assignCompany update write cancel',
    approved: 'assignCompany update hold write cancel',
    repairing: 'assignCompany update hold write stop',
    repaired: 'update write',
    disputed: 'decide update write',
    completed: 'amend write',
    declined: 'write',
    cancelled: 'write',
    refused: 'write',
  },
}

describe('what each side can do', () => {
  test.each(repairSides)('the %s has its actions in each state, and no other', (side) => {
    const found = Object.fromEntries(repairMachine.states.map((life) => [life, enabled(side, { life }).join(' ')]))
    expect(found).toEqual(bySide[side])
  })

  test('every action that is named is asked for somewhere', () => {
    for (const side of repairSides) {
      const seen = new Set(all.filter(isPossible).flatMap((facets) => enabled(side, facets)))
      const other = enabled(side, { life: 'completed', reviewOpen: true, warrantyUntil: at(1) })
      const undescribed = enabled(side, { hasDevice: false })
      const lacking = repairActions[side].filter((one) => ![...seen, ...other, ...undescribed].includes(one))
      expect(lacking).toEqual([])
    }
  })

  test('a visit is moved so many hours ahead, and one that is over makes room for the next', () => {
    const of = (hours: number) => enabled('customer', { life: 'accepted', visitAt: at(hours) }).includes('changeTime')
    expect([of(23), of(25), of(-1)]).toEqual([false, true, true])
  })

  test('after two hand-overs the company assigns nobody else, and passes it on', () => {
    const can = enabled('company', { life: 'accepted', handedOver: 2 })
    expect(can).not.toContain('assign')
    expect(can).toContain('pass')
    expect(enabled('company', { life: 'offered', handedOver: 2 })).toContain('assign')
  })

  test('while its company may not sell, it is given to nobody and not paid ahead; work that was done is paid', () => {
    const stopped = refuse(companyErrors.notSelling)
    expect(blockedFor('company', { ...base, life: 'offered', stopped }).assign).toBe(stopped)
    expect(blockedFor('customer', { ...base, life: 'approved', due: ['deposit'], stopped }).pay).toBe(stopped)
    expect(enabled('customer', { life: 'repaired', due: ['rest'], stopped })).toContain('pay')
  })

  test('what rests goes on before anything else is done to it', () => {
    for (const life of restingLives) {
      const can = enabled('engineer', { life, hold: 'held' })
      expect(can).toContain('resume')
      for (const action of ['startDiagnosis', 'quote', 'start', 'finish', 'hold']) expect(can).not.toContain(action)
    }
  })
})

describe('the bar of stages', () => {
  const times = {
    createdAt: at(0),
    receivedAt: null,
    foundAt: null,
    approvedAt: null,
    startedAt: null,
    finishedAt: null,
    acceptedAt: null,
  }
  const states = (of: Partial<Parameters<typeof stagesOf>[0]>) =>
    stagesOf({ life: 'submitted', ...times, ...of }).map(({ state }) => state)

  test('stands at one stage while it runs, and at none once it has ended', () => {
    for (const life of repairMachine.states) {
      const isOver = life === 'completed' || life === 'declined' || life === 'cancelled' || life === 'refused'
      expect(states({ life, startedAt: at(2) }).filter((one) => one === 'now')).toHaveLength(isOver ? 0 : 1)
    }
  })

  test('a fault that was cured by telephone has neither quotation nor repair', () => {
    const cured = { receivedAt: at(1), foundAt: at(2), finishedAt: at(2) }
    expect(states({ life: 'repaired', ...cured })).toEqual(['done', 'done', 'done', 'skipped', 'skipped', 'now'])
  })

  test('what was called off before anybody came has nothing behind it but the request', () => {
    expect(states({ life: 'cancelled' })).toEqual(['done', 'skipped', 'skipped', 'skipped', 'skipped', 'skipped'])
    const declined = states({ life: 'declined', receivedAt: at(1), foundAt: at(2) })
    expect(declined).toEqual(['done', 'done', 'done', 'done', 'skipped', 'skipped'])
  })
})
