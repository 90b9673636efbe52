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

/** The settings that a public marketplace may not leave empty; a permit is not needed everywhere. */
export const lackingOf = (operator: Operator): string[] =>
  (['name', 'representative', 'address', 'phone', 'email'] as const).flatMap((name) =>
    operator[name] === '' ? [`OPERATOR_${name.toUpperCase()}`] : [],
  )

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
