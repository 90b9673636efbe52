import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly value: ReactNode }

/** Labels with their values, one below the other; `boxes` places them side by side. */
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
