import type { ReactNode } from 'react'

/** Two to four figures side by side, each above its label. */
export function Stats({ of }: { of: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="flex divide-x divide-line">
      {of.map((stat, at) => (
        <div key={at} className="flex min-w-0 flex-auto flex-col-reverse justify-end px-2 first:pl-0 last:pr-0 xs:px-4">
          <dt className="text-12 text-ink-2">{stat.label}</dt>
          <dd className="wrap-anywhere text-15 font-700 xs:text-17">{stat.value}</dd>
        </div>
      ))}
    </dl>
  )
}
