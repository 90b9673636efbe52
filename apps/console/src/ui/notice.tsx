import type { ReactNode } from 'react'

type NoticeProps = { title: string; note?: string | undefined; action?: ReactNode; isPage?: boolean }

/** A message in place of a page or a part of one, with an optional action. */
export function NoticePanel({ title, note, action, isPage = false }: NoticeProps) {
  return (
    <section className="notice">
      {isPage ? <h1>{title}</h1> : <p className="notice-title">{title}</p>}
      {note ? <p>{note}</p> : null}
      {action ? <div className="notice-actions">{action}</div> : null}
    </section>
  )
}
