import { Button } from '#ui/button'
import { useText } from '@kikai/client/use-text'

type NoSmsProps = {
  /** How often a code was sent. */
  sent: number
  /** Goes on with a code by mail; left out where there is no such way. */
  onMail?: () => void
}

/** After the second code: SMS are held back by networks, and by us where too many go unused, and whoever waits is not told. */
export function NoSms({ sent, onMail }: NoSmsProps) {
  const t = useText('identity')
  if (sent < 2) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 pt-2 text-12 text-ink-2">
      {t(onMail ? 'screen.noSms.useMail' : 'screen.noSms.later')}
      {onMail ? (
        <Button tone="plain" size="small" className="-ml-4" onClick={onMail}>
          {t('screen.noSms.mail')}
        </Button>
      ) : null}
    </p>
  )
}
