import { goBackOrHome } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { readersZone } from '#ui/times/moments.ts'
import { useWords } from '#ui/texts/words.ts'
import { Tag } from '#ui/facts/tag'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { ConversationHead as Head } from '@kikai/contract/chat/chat.shapes'
import { countryName } from '@kikai/i18n/format/country'
import { formatClock, zoneName } from '@kikai/i18n/format/moment'
import { instantOf } from '@kikai/kernel/instant'
import { BadgeCheck, Ban, ChevronLeft, Headset } from 'lucide-react'
import { useState } from 'react'
import { PinnedCard } from './card-facts.tsx'

// Loaded when a press opens it.
const BlockSheet = lazyPart(async () => ({ default: (await import('./message-sheets.tsx')).BlockSheet }))

/** Who the reader writes to, and what time it is there. */
export function ChatHead({ of, withBack }: { of: Head | undefined; withBack: boolean }) {
  const t = useText('chat')
  const app = useWords()
  const [asks, setAsks] = useState(false)
  const may = (action: string) => of?.allowedActions.some((one) => one.action === action && one.enabled) ?? false
  const name = of ? (of.other?.name ?? t('service')) : ''
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-card px-1 wide:px-3">
      {withBack ? (
        <IconButton label={app('page.back')} icon={<ChevronLeft aria-hidden />} onClick={goBackOrHome} />
      ) : null}
      <div className={classes('min-w-0 flex-1', withBack ? 'text-center' : 'pl-2')}>
        <p className={classes('flex items-center gap-1.5 text-17 font-600', withBack && 'justify-center')}>
          <span className="min-w-0 leading-tight wrap-anywhere">{name}</span>
          {of?.other?.certified ? (
            <BadgeCheck aria-label={t('certified')} className="size-4.5 shrink-0 text-go-ink" />
          ) : null}
        </p>
        {of ? <Below of={of} /> : null}
      </div>
      {may('block') || may('unblock') ? (
        <IconButton
          label={t(may('block') ? 'block.do' : 'block.lift')}
          icon={<Ban aria-hidden />}
          onClick={() => setAsks(true)}
        />
      ) : withBack ? (
        <span className="size-12" />
      ) : null}
      {of && asks ? (
        <BlockSheet conversationId={of.id} name={name} blocks={may('block')} onClose={() => setAsks(false)} />
      ) : null}
    </div>
  )
}

function Below({ of }: { of: Head }) {
  const t = useText('chat')
  const look = 'text-12 text-ink-2'
  if (of.other) return <PlaceTime {...of.other} />
  const answers = of.answerMinutes === null ? null : t('answers', { count: of.answerMinutes })
  return <p className={look}>{[of.staff, answers].filter(Boolean).join(' · ')}</p>
}

function PlaceTime({ country, timeZone }: { country: string; timeZone: string }) {
  const t = useText('chat')
  const language = useLanguage()
  const now = instantOf(new Date(useServerNow()))
  const place = country ? countryName(country, language) : zoneName(now, language, timeZone)
  return (
    <p className="text-12 text-ink-2">
      {timeZone && timeZone !== readersZone ? t('placeTime', { place, time: formatClock(now, timeZone) }) : place}
    </p>
  )
}

/** What it is about; of a case its number, and whose turn it is. */
export function PinnedSubject({ of }: { of: Head }) {
  const t = useText('chat')
  const turn = of.turn === null ? null : <Tag tone={of.turn === 'me' ? 'ink' : 'neutral'}>{t(`turn.${of.turn}`)}</Tag>
  if (of.kind !== 'service') return of.subject ? <PinnedCard card={of.subject} side={of.side} /> : null
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line bg-card px-4 py-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-card bg-sunken">
          <Headset aria-hidden className="size-5.5" />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block text-15 font-600 wrap-anywhere">{t('case', { number: of.number ?? '' })}</span>
          <span className="block text-12 text-ink-2">{of.topic ? t(`topic.${of.topic}`) : ''}</span>
        </p>
        {turn ?? <Tag>{t(`state.${of.state}`)}</Tag>}
      </div>
      {of.subject ? <PinnedCard card={of.subject} side={of.side} /> : null}
    </>
  )
}

/** Instead of the field, where nothing can be written. */
export function CannotWrite({ why, of, onNew }: { why: string | null; of: Head; onNew: () => void }) {
  const t = useText('chat')
  return (
    <div className="flex shrink-0 flex-col items-center gap-2 border-t border-line bg-card px-4 py-3 pb-[calc(var(--safe-b)+12px)] text-center text-14 text-ink-2">
      <p>{of.blockedByMe ? t('block.byMe') : why}</p>
      {of.kind === 'service' ? (
        <Button tone="tint" size="small" onClick={onNew}>
          {t('begin.again')}
        </Button>
      ) : null}
    </div>
  )
}
