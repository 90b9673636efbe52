/** The company that operates this deployment, as the law requires it to be named. Empty where nothing is configured. */
export type Operator = {
  readonly name: string
  readonly representative: string
  readonly address: string
  /** The country of the operator, whose law applies. */
  readonly country: string
  /** The used-goods dealer's permit. */
  readonly permit: string
  readonly phone: string
  readonly hours: string
  readonly email: string
}

const facts = ['name', 'representative', 'address', 'permit', 'phone', 'email'] as const

/** The operator's facts in display order. */
export const operatorFacts = (operator: Operator): { name: (typeof facts)[number]; value: string }[] =>
  facts.flatMap((name) => (operator[name] === '' ? [] : [{ name, value: operator[name] }]))

/** Facts that a public marketplace must name; a permit is not required everywhere. */
const wanted = ['name', 'representative', 'address', 'phone', 'email'] as const
export const lackingOf = (operator: Operator): (typeof wanted)[number][] =>
  wanted.filter((name) => operator[name] === '')

/** Who the demo says it is. */
export const demoOperator: Omit<Operator, 'country'> = {
  name: 'Kikai Demo KK',
  representative: 'Hanako Kikai',
  address: '1-1 Demo, Kita-ku, Osaka 530-0000',
  permit: '大阪府公安委員会 第000000000000号',
  phone: '+81 6-0000-0000',
  hours: '09:00–18:00 (JST)',
  email: 'support@kikai.example',
}

type Given = { readonly operator: Operator; readonly operatorIsDemo: boolean }
type Kept = Omit<Operator, 'country'>

/** The operator from the environment, which comes first, because it is set by whoever runs the machine. */
export const givenOperator = ({ operator, operatorIsDemo }: Given): Partial<Kept> => {
  if (operatorIsDemo) return {}
  const { country: _where, ...said } = operator
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}

/** The environment's operator, else the console's; the demo's stands in only when both are missing. */
export function mergedOperator(config: Given, kept: Kept | null): Operator {
  if (kept === null || isUnsaid(kept)) return config.operator
  const { name, representative, address, permit, phone, hours, email } = kept
  const { country } = config.operator
  return { name, representative, address, permit, phone, hours, email, ...givenOperator(config), country }
}

/** Whether the demo's operator is shown because none was named. */
export const showsDemoOperator = ({ operatorIsDemo }: Given, kept: Kept | null): boolean =>
  operatorIsDemo && isUnsaid(kept)

function isUnsaid(kept: Kept | null): boolean {
  if (kept === null) return true
  const { name, representative, address, permit, phone, hours, email } = kept
  return [name, representative, address, permit, phone, hours, email].every((value) => value === '')
}
