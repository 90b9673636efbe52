import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { IconButton } from '#ui/buttons/icon-button'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useWide } from '#ui/wide.ts'
import { useWords } from '#ui/texts/words.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { secondFactorCalls } from '@kikai/contract/identity/second-factor.calls'
import { limits } from '@kikai/kernel/limits'
import { Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type SetUpSheetProps = {
  of: OutputOf<typeof secondFactorCalls.beginSecondFactor> | null
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Adds the account to an authenticator app; a code from the app confirms it. */
export function SetUpSheet({ of, onClose, onDone }: SetUpSheetProps) {
  const t = useText('authenticator')
  const formId = useId()
  const form = useCallForm(secondFactorCalls.confirmSecondFactor, {
    asks: false,
    start: { secondCode: '' },
    input: (values) => values,
    missing: { secondCode: t('codeMissing') },
    fieldOfCode: { [identityErrors.wrongSecondCode.code]: 'secondCode' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Sheet
      open={of !== null}
      onClose={onClose}
      title={t('begin.title')}
      footer={
        <div className="grid w-full gap-2">
          <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
            {t('begin.go')}
          </Button>
          <p className="text-center text-12 text-ink-2">{t('begin.others')}</p>
        </div>
      }
    >
      {of ? (
        <Form of={form} id={formId}>
          <ol className="flex flex-col gap-5">
            <Step number={1} title={t('begin.add')}>
              <TheKey of={of} />
            </Step>
            <Step number={2} title={t('begin.enter')}>
              <TextField
                {...form.text('secondCode')}
                label={t('code')}
                hint={t('begin.changes')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={limits.codeDigits + 1}
                className="figures max-w-60"
              />
            </Step>
            <Step number={3} title={t('begin.keep')}>
              <p className="text-14 text-ink-2">{t('begin.keepNote')}</p>
            </Step>
          </ol>
        </Form>
      ) : null}
    </Sheet>
  )
}

/**
 * Phones show a link first, because the authenticator app is usually on the same device; wide screens show the QR code
 * for a phone to scan.
 */
function TheKey({ of: { uri, key, qr } }: { of: NonNullable<SetUpSheetProps['of']> }) {
  const t = useText('authenticator')
  const words = useWords()
  const copy = useCopy()
  const wide = useWide()
  const [shown, setShown] = useState(false)
  const written = (key.match(/.{1,4}/g) ?? []).join(' ')
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">{t(wide ? 'begin.scan' : 'begin.sameDevice')}</p>
      {wide ? null : (
        <a
          href={uri}
          className="inline-flex min-h-11 items-center justify-center self-start rounded-full bg-go-tint px-4 text-14 font-600 text-go-ink"
        >
          {t('begin.open')}
        </a>
      )}
      {wide || shown ? <Qr of={qr} label={t('begin.qr')} /> : null}
      <div className="rounded-card bg-sunken px-4 py-3">
        <p className="text-12 text-ink-2">{t('begin.key')}</p>
        <div className="flex items-center gap-2">
          <code className="figures min-w-0 flex-1 font-sans text-15 font-600 tracking-wide">{written}</code>
          <IconButton
            label={words('part.copy', { what: t('begin.key') })}
            icon={<Copy aria-hidden />}
            onClick={() => void copy(key)}
          />
        </div>
        {wide || shown ? null : (
          <Button tone="plain" size="small" className="-ml-4" onClick={() => setShown(true)}>
            {t('begin.showQr')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Black on white in every theme, with the margin that scanners need. */
function Qr({ of: { size, path }, label }: { of: { size: number; path: string }; label: string }) {
  const margin = 4
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card"
    >
      <rect x={-margin} y={-margin} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="figures grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-14 font-600"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="flex min-h-7 items-center pb-1 text-15 font-600">{title}</h3>
        {children}
      </div>
    </li>
  )
}
