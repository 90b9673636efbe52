import { href } from '#app/routes/go'
import { TopicIcon } from '#features/notices/topic-icon'
import { classes } from '#ui/class-names.ts'
import { Link } from '#ui/buttons/link'
import { readersZone } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { Notice } from '@kikai/contract/notices/notices.shapes'
import { formatClock } from '@kikai/i18n/format/moment'

/** A message in the list; unread ones are bold and have a dot. */
export function MessageRow({ notice: { id, topic, title, text, createdAt, isRead } }: { notice: Notice }) {
  const t = useText('notices')
  return (
    <Link
      to={href('/pages/home/message/message-detail/message-detail', { noticeId: id })}
      className="flex items-start gap-3 py-3"
    >
      <TopicIcon topic={topic} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={classes('min-w-0 flex-1 text-15', isRead ? 'text-ink-2' : 'font-600')}>{title}</span>
          <span className="figures shrink-0 text-12 text-ink-2">{formatClock(createdAt, readersZone)}</span>
          {isRead ? null : (
            <span className="size-2 shrink-0 self-center rounded-full bg-ink forced-mark">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 line-clamp-2 text-13 text-ink-2">{text}</span>
      </span>
    </Link>
  )
}
