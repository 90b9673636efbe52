import { Button } from '#ui/buttons/button'
import { useText } from '@kikai/client/use-text'

type NoSmsProps = {
  /** The number of codes sent. */
  sent: number
  /** Continues with a code by mail; absent where that is not possible. */
  onMail?: () => void
}

/**
 * Shown after the second code: networks hold back SMS, and so do we when too many codes stay unused, and neither is
 * reported to the recipient.
 */
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
