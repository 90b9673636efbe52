import { ReadText } from '#features/reading/read-text.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { ChatMessage } from '@kikai/contract/chat/chat.shapes'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { CaseDetail } from '@kikai/contract/chat/service.shapes'
import { Button } from 'antd'
import { Camera, Check, CheckCheck, Lock, UserCheck } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { CaseCard } from './case-card.tsx'

/** The last distance from the end at which new words still scroll into view. */
const nearPx = 80

/** What was said in a case, the oldest first; it stays at the end while nobody has scrolled back. */
export function CaseMessages({ of, isTyping }: { of: CaseDetail; isTyping: boolean }) {
  const t = useText('consoleService')
  const place = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const last = of.messages.at(-1)?.id
  useLayoutEffect(() => {
    const box = place.current
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [last, isTyping])
  return (
    <div
      ref={place}
      className="case-messages"
      role="log"
      aria-label={t('messages')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long cases must be scrollable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx
      }}
    >
      <Messages of={of} marks={of.case.otherMarks} />
      {isTyping ? <p className="quiet">{t('typing')}</p> : null}
    </div>
  )
}

type MessagesProps = {
  of: Pick<CaseDetail, 'case' | 'messages' | 'more' | 'reported'>
  /** How far the member has got, where these are the last messages. */
  marks?: CaseDetail['case']['otherMarks']
}
function Messages({ of: { case: head, messages, more, reported }, marks }: MessagesProps) {
  const lastOwn = messages.findLast(({ side, kind }) => side === 'staff' && kind !== 'note' && kind !== 'system')
  const [first] = messages
  return (
    <>
      {more && first ? <Earlier of={head} beforeSeq={first.seq} /> : null}
      <ol>
        {messages.map((message) => (
          <li key={message.id} className={`said said-${message.kind} said-by-${message.side}`}>
            <Message of={message} reported={reported} />
            {marks && message === lastOwn ? <Reached of={message} marks={marks} /> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

function Earlier({ of: { id: conversationId }, beforeSeq }: { of: CaseDetail['case']; beforeSeq: number }) {
  const t = useText('consoleService')
  const [asked, setAsked] = useState(false)
  const { data, waiting, error } = useCall(serviceCalls.readCase, asked ? { conversationId, beforeSeq } : null, {
    keepOld: true,
  })
  if (data) return <Messages of={data} />
  return (
    <p className="case-earlier">
      <Button type="text" loading={waiting} onClick={() => setAsked(true)}>
        {t('earlier')}
      </Button>
      {error ? <span className="wrong">{error.message}</span> : null}
    </p>
  )
}

function Reached({ of: { seq }, marks }: { of: ChatMessage; marks: CaseDetail['case']['otherMarks'] }) {
  const t = useText('consoleService')
  const reached = seq <= marks.readSeq ? 'read' : seq <= marks.deliveredSeq ? 'delivered' : 'sent'
  return (
    <small className="quiet said-reached">
      {reached === 'sent' ? <Check aria-hidden /> : <CheckCheck aria-hidden />} {t(reached)}
    </small>
  )
}

function Message({ of, reported }: { of: ChatMessage; reported: readonly ChatMessage[] }) {
  const t = useText('consoleService')
  const { moment } = useWritten()
  const { kind, author, text, at } = of
  const name = author ?? ''
  if (kind === 'system')
    return (
      <small className="quiet">
        <UserCheck aria-hidden /> {of.event ? t(`happened.${of.event}`, { name }) : null} · {moment(at)}
      </small>
    )
  if (of.recalledAt) return <p className="quiet">{t('recalled')}</p>
  return (
    <>
      <div className="said-words">
        {kind === 'note' ? (
          <p>
            <Lock aria-hidden /> <b>{t('noteBy', { name })}</b> <small className="quiet">{t('noteHidden')}</small>
          </p>
        ) : null}
        {of.proof ? <Proof of={of.proof} /> : null}
        {text === '' ? null : <ReadText of={of} />}
        {of.pictures.length > 0 ? (
          <span className="said-album">
            {of.pictures.map(({ id, url, width, height }, nth) => (
              <a key={id} href={url} target="_blank" rel="noopener">
                <img src={url} alt={t('picture', { number: nth + 1 })} width={width} height={height} />
              </a>
            ))}
          </span>
        ) : null}
        {of.card?.kind === 'message' ? <Reported of={reported.find(({ id }) => id === of.card?.id)} /> : null}
        {of.card && of.card.kind !== 'message' ? <CaseCard of={of.card} /> : null}
      </div>
      <small className="quiet">
        {[of.side === 'staff' && kind !== 'note' ? name : '', moment(at)].filter(Boolean).join(' · ')}
      </small>
    </>
  )
}

function Proof({ of: { dueAt, isSent } }: { of: NonNullable<ChatMessage['proof']> }) {
  const t = useText('consoleService')
  const { deadline } = useWritten()
  return (
    <p>
      <Camera aria-hidden /> <b>{t('proof.asked')}</b> {dueAt ? t('proof.until', { time: deadline(dueAt) }) : null}{' '}
      <Tag tone={isSent ? 'green' : 'amber'}>{isSent ? t('proof.sent') : t('proof.waits')}</Tag>
    </p>
  )
}

/** What the member has reported, as it was written. */
function Reported({ of }: { of: ChatMessage | undefined }) {
  const t = useText('consoleService')
  const { moment } = useWritten()
  if (!of) return <p className="quiet">{t('cardGone')}</p>
  return (
    <blockquote>
      <b>{t('reportedMessage')}</b> <small className="quiet">{moment(of.at)}</small>
      <ReadText of={of} />
    </blockquote>
  )
}
