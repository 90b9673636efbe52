import { href } from '#app/routes/go'
import { useUnreadCount } from '#app/login/me'
import { Badge } from '#ui/facts/badge'
import { classes } from '#ui/class-names.ts'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import { Bell as BellIcon } from 'lucide-react'

/** The link to the messages with the number of unread ones. */
export function Bell({ className }: { className?: string }) {
  const t = useText('app')
  const count = useUnreadCount()
  const label = count > 0 ? t('top.unread', { count }) : t('top.messages')
  return (
    <Link
      to={href('/pages/home/message/message')}
      aria-label={label}
      title={label}
      className={classes('relative grid size-12 shrink-0 place-items-center rounded-full hover:bg-sunken', className)}
    >
      <BellIcon aria-hidden className="size-5.5" />
      <Badge count={count} tone="ink" className="absolute top-1 right-0.5" />
    </Link>
  )
}
