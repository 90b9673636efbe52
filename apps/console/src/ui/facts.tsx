import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly value: ReactNode }

/** Names with their values, one under the other; `boxes` side by side. */
export function Facts({ of, look = 'facts' }: { of: readonly Fact[]; look?: 'facts' | 'boxes' }) {
  return (
    <dl className={look}>
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
