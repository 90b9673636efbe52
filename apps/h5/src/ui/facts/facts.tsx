import { Fragment, type ReactNode } from 'react'

/**
 * Facts in one line, "2016 · 2,177 h · Osaka", which wraps between them. The dots are drawn (theme.css), so that no line
 * begins or ends with one. An empty fact is left out.
 */
export const Facts = ({ of }: { of: readonly ReactNode[] }) => (
  <span className="facts">
    {of.map((fact, at) => (
      <Fragment key={at}>
        {at > 0 ? ' ' : null}
        <span>{fact}</span>
      </Fragment>
    ))}
  </span>
)
