import { href } from '#app/routes/go'
import { classes } from '#ui/class-names.ts'
import { dayOf, useDayName } from '#ui/times/days.ts'
import { serverNow } from '#ui/times/clock.ts'
import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import { Link } from '#ui/buttons/link'
import { readersZone } from '#ui/times/moments.ts'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { ConversationEntry } from '@kikai/contract/chat/chat.shapes'
import { formatClock } from '@kikai/i18n/format/moment'
import type { Instant } from '@kikai/kernel/instant'
import { BadgeCheck, Ban, CircleAlert, Headset, Lock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptMessages } from './use-kept-messages.ts'

/** A conversation in the list: who, about what, and what was last said, kept or refused. */
export function ConversationRow({ of, isOpen = false }: { of: ConversationEntry; isOpen?: boolean }) {
  const t = useText('chat')
  const isUnread = of.unread > 0
  const title = of.other?.name ?? t('service')
  const subject = of.subject?.facts
  return (
    <Link
      to={
        of.kind === 'service'
          ? href('/pages/me/my-chat/my-message/my-message', { conversationId: of.id })
          : href('/pages/home/goods-detail/chat/chat', { conversationId: of.id })
      }
      aria-current={isOpen ? 'page' : undefined}
      className={classes(
        // From edge to edge of its panel, which has a padding of its own.
        '-mx-4 flex items-start gap-3 px-4 py-3 max-xs:-mx-3 max-xs:px-3',
        isOpen ? 'bg-go-tint shadow-[inset_3px_0_0_var(--go-ink)]' : 'hover:bg-sunken',
      )}
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-card bg-sunken text-17 font-600">
        {of.state === 'blocked' ? (
          <Ban aria-hidden className="size-5.5 text-ink-2" />
        ) : subject?.picture ? (
          <Image of={subject.picture} alt="" ratio="1/1" sizes="56px" />
        ) : of.kind === 'service' ? (
          <Headset aria-hidden className="size-5.5" />
        ) : (
          initialOf(title)
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={classes('min-w-0 truncate text-15', isUnread && 'font-600')}>{title}</span>
          {of.other?.certified ? (
            <BadgeCheck aria-label={t('certified')} className="size-4 shrink-0 self-center text-go-ink" />
          ) : null}
          <span className="flex-1" />
          {of.last ? <When at={of.last.at} /> : null}
        </span>
        <span className="block truncate text-12 text-ink-2">
          {of.kind === 'service'
            ? [t('case', { number: of.number ?? '' }), of.topic ? t(`topic.${of.topic}`) : '']
                .filter(Boolean)
                .join(' · ')
            : of.kind === 'order' && subject
              ? `${t('tab.order')} ${subject.number}`
              : (subject?.title ?? '')}
        </span>
        <span className="flex items-center gap-2 pt-0.5">
          <span
            className={classes(
              'flex min-w-0 flex-1 items-center gap-1.5 text-14',
              isUnread ? 'font-600' : 'text-ink-2',
            )}
          >
            <LastLine of={of} />
          </span>
          {of.turn === 'me' ? <Tag tone="ink">{t('turn.me')}</Tag> : null}
          {isUnread ? (
            <span className="size-2 shrink-0 rounded-full bg-ink forced-mark">
              <span className="sr-only">{t('unread', { count: of.unread })}</span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  )
}

function When({ at }: { at: Instant }) {
  const t = useText('chat')
  const dayName = useDayName({ today: t('today'), yesterday: t('yesterday') })
  return (
    <span className="figures shrink-0 text-12 text-ink-2">
      {dayOf(at) === dayOf(serverNow()) ? formatClock(at, readersZone) : dayName(at)}
    </span>
  )
}

/** What this device keeps comes before what was last said. */
function LastLine({ of }: { of: ConversationEntry }): ReactNode {
  const t = useText('chat')
  const kept = useKeptMessages(of.id)
  const { last } = of
  if (kept.unsent.some(({ failed }) => failed !== null))
    return (
      <>
        <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
        <span className="truncate text-bad">{t('unsent.failed')}</span>
      </>
    )
  if (kept.unsent.length > 0) return <span className="truncate">{t('unsent.waits')}</span>
  if (kept.typed.trim() !== '')
    return (
      <span className="truncate">
        <span className="text-go-ink">{t('draft')}</span> <span className="text-ink">{kept.typed}</span>
      </span>
    )
  if (!last) return null
  if (last.recalledAt !== null)
    return (
      <>
        <Undo2 aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{t(last.mine ? 'recalled.mine' : 'recalled.other')}</span>
      </>
    )
  return (
    <>
      {last.contactsHidden ? <Lock aria-label={t('hidden.other')} className="size-4 shrink-0" /> : null}
      <span className="truncate">{last.text || t(`kind.${last.kind}`)}</span>
    </>
  )
}
