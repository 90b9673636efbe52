import type { ReactNode } from 'react'

type NoticeProps = { title: string; note?: string | undefined; action?: ReactNode; isPage?: boolean }

/** Instead of a page, or of a part of one: what is the matter, in a sentence, and the way on. */
export function Notice({ title, note, action, isPage = false }: NoticeProps) {
  return (
    <section className="notice">
      {isPage ? <h1>{title}</h1> : <p className="notice-title">{title}</p>}
      {note ? <p>{note}</p> : null}
      {action ? <div className="notice-actions">{action}</div> : null}
    </section>
  )
}
