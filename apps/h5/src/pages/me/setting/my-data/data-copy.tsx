import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { membersCalls } from '@kikai/contract/members/members.calls'
import type { OwnData } from '@kikai/contract/members/members.shapes'
import { Download } from 'lucide-react'

/** A copy of the member's data: requested, in preparation, or available for a week. */
export function DataCopy({ file }: { file: OwnData['file'] }) {
  const t = useText('members')
  const { date } = useDates()
  const ask = useAction(membersCalls.exportOwnData, { silent: true })
  return (
    <Panel title={t('screen.copy.title')}>
      <p className="text-14 text-ink-2">{t('screen.copy.what')}</p>
      <div aria-live="polite" className="pt-3">
        {file?.ready ? (
          <>
            <a
              href={file.ready.url}
              download
              className="flex min-h-12 items-center justify-center gap-2 rounded-full bg-go-tint px-6 text-15 font-600 text-go-ink hover:bg-go-tint-press"
            >
              <Download aria-hidden className="size-5" />
              {t('screen.copy.download')}
            </a>
            <p className="pt-2 text-12 text-ink-2">{t('screen.copy.until', { day: date(file.ready.expiresAt) })}</p>
          </>
        ) : file ? (
          <p className="text-14">{t('screen.copy.making')}</p>
        ) : (
          <Button tone="tint" wide busy={ask.busy} onClick={() => void ask.run({})}>
            {t('screen.copy.ask')}
          </Button>
        )}
        {ask.error ? <FieldErrorText>{ask.error.message}</FieldErrorText> : null}
      </div>
    </Panel>
  )
}
