/** Who runs this deployment, as the law wants it said. Empty where the settings say nothing. */
export type Operator = {
  readonly name: string
  readonly representative: string
  readonly address: string
  /** Where it is established: its law applies, and the data are kept there. */
  readonly country: string
  /** The used-goods dealer's permit. */
  readonly permit: string
  readonly phone: string
  readonly hours: string
  readonly email: string
}

const facts = ['name', 'representative', 'address', 'permit', 'phone', 'email'] as const

/** What is known of the operator, in the order in which it is told. */
export const operatorFacts = (operator: Operator): { name: (typeof facts)[number]; value: string }[] =>
  facts.flatMap((name) => (operator[name] === '' ? [] : [{ name, value: operator[name] }]))

/** What a public marketplace may not leave empty; a permit is not needed everywhere. */
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

/** What the deployment's environment says: it comes first, because it is what whoever runs the machine has signed. */
export const givenOperator = ({ operator, operatorIsDemo }: Given): Partial<Kept> => {
  if (operatorIsDemo) return {}
  const { country: _where, ...said } = operator
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}

/** The environment's word, else the console's; the demo's operator stands in only where neither says anything. */
export function mergedOperator(config: Given, kept: Kept | null): Operator {
  if (kept === null || isUnsaid(kept)) return config.operator
  const { name, representative, address, permit, phone, hours, email } = kept
  const { country } = config.operator
  return { name, representative, address, permit, phone, hours, email, ...givenOperator(config), country }
}

/** Whether the demo's operator stands in for one that nobody has named. */
export const showsDemoOperator = ({ operatorIsDemo }: Given, kept: Kept | null): boolean =>
  operatorIsDemo && isUnsaid(kept)

function isUnsaid(kept: Kept | null): boolean {
  if (kept === null) return true
  const { name, representative, address, permit, phone, hours, email } = kept
  return [name, representative, address, permit, phone, hours, email].every((value) => value === '')
}
