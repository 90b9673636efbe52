import { LoadedReview } from '#features/crud/queue-page.tsx'
import { useMe } from '#features/me/use-me.ts'
import { LanguageTag } from '#features/reading/read-text.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { makeOld } from '@kikai/client/calls/shown-topics'
import { useText } from '@kikai/client/use-text'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { CaseDetail, CaseEntry } from '@kikai/contract/chat/service.shapes'
import { formatClock } from '@kikai/i18n/format/moment'
import type { Id } from '@kikai/kernel/ids'
import { isId } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { CaseBeside } from './case-beside.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseMessages } from './case-messages.tsx'
import { Composer, useComposer } from './composer.tsx'
import { HandOver } from './hand-over.tsx'

/** A case with its messages, and beside it what is known of its member. */
export function OpenCase({ row }: { row: string }) {
  const detail = useCall(serviceCalls.readCase, isId<'conversation'>(row) ? { conversationId: row } : null, {
    freshMs: 0,
  })
  return <LoadedReview of={detail}>{(of) => <Shown of={of} />}</LoadedReview>
}

/** The colleague to whom the case goes; null for one that is still to be chosen. */
type Handing = { to: Id<'member'> | null }

function Shown({ of }: { of: CaseDetail }) {
  const { case: head, member } = of
  const t = useText('consoleService')
  const composer = useComposer(of)
  const [handing, setHanding] = useState<Handing | null>(null)
  const { isTyping, sayTyping } = useCaseLive(head.threadId)
  return (
    <>
      <aside className="card case" tabIndex={-1} aria-label={t('about', { number: head.number, topic: member.name })}>
        <Head of={of} onHand={setHanding} />
        <CaseMessages of={of} isTyping={isTyping} />
        <Composer of={of} composer={composer} onType={sayTyping} />
      </aside>
      <CaseBeside of={of} onInsert={composer.insert} onHand={(to) => setHanding({ to })} />
      {handing ? <HandOver of={of} to={handing.to} onClose={() => setHanding(null)} /> : null}
    </>
  )
}

/** Whoever types says so again within this time. */
const typingMs = 6_000
const sayAgainMs = 3_000

/** Hears of new messages, which the queue shows as well, and of the member's typing, and tells them of ours. */
function useCaseLive(threadId: Id<'thread'>) {
  const queries = useQueryClient()
  const [typedAt, setTypedAt] = useState<number | null>(null)
  const [saidAt, setSaidAt] = useState(0)
  const say = useLive(`thread:${threadId}`, (data) => {
    if ('typing' in data) {
      if (data.side === 'buyer') setTypedAt(data.typing ? Date.now() : null)
      return
    }
    if ('message' in data && data.message.side === 'buyer') setTypedAt(null)
    makeOld(queries, ['chat'])
  })
  useEffect(() => {
    if (typedAt === null) return undefined
    const timer = setTimeout(() => setTypedAt(null), typingMs)
    return () => clearTimeout(timer)
  }, [typedAt])
  const sayTyping = () => {
    if (Date.now() - saidAt < sayAgainMs) return
    setSaidAt(Date.now())
    say({ side: null, typing: true })
  }
  return { isTyping: typedAt !== null, sayTyping }
}

const tones: Readonly<Record<CaseEntry['group'], TagTone>> = {
  late: 'red',
  ours: 'amber',
  theirs: 'grey',
  closed: 'outline',
}

function Head({ of: { case: head, member }, onHand }: { of: CaseDetail; onHand: (of: Handing) => void }) {
  const t = useText('consoleService')
  const { data: me } = useMe()
  const { lasting } = useWritten()
  const take = useAction(serviceCalls.assignCase, { onDone: () => showToast(t('hand.taken'), { done: true }) })
  const { staff, subject, group, targetMs } = { ...head, targetMs: head.dueAt ? Date.parse(head.dueAt) : null }
  const canAssign = head.allowedActions.some(({ action, enabled }) => action === 'assign' && enabled)
  const now = useServerNow()
  return (
    <div className="case-head">
      <div className="case-who">
        <h2>{member.name}</h2>
        <Tag tone={tones[group]}>{group === 'late' ? t('group.ours') : t(`group.${group}`)}</Tag>
        <LanguageTag of={member.language} />
        <small className="quiet">{t('clock', { time: formatClock(instantOf(new Date(now)), member.timeZone) })}</small>
        <span className="at-end case-holder">
          <small className="quiet">{staff ? t('handler', { name: staff.name }) : t('nobody')}</small>
          {canAssign && me && staff?.id !== me.id ? (
            <Button
              size="small"
              loading={take.busy}
              onClick={() =>
                staff ? onHand({ to: me.id }) : void take.run({ conversationId: head.id, staffId: me.id })
              }
            >
              {staff ? t('takeOver') : t('take')}
            </Button>
          ) : null}
          {canAssign && me && staff?.id === me.id ? (
            <Button size="small" onClick={() => onHand({ to: null })}>
              {t('hand.title')}
            </Button>
          ) : null}
        </span>
      </div>
      <div className="case-about">
        <b>{t('about', { number: head.number, topic: t(`topic.${head.topic}`) })}</b>
        {targetMs === null ? null : targetMs <= now ? (
          <b className="wrong at-end">{t('dueOver', { time: lasting(now - targetMs) })}</b>
        ) : (
          <b className="soon at-end">{t('dueIn', { time: lasting(targetMs - now) })}</b>
        )}
        {subject ? <CaseCard of={subject} /> : null}
      </div>
    </div>
  )
}
