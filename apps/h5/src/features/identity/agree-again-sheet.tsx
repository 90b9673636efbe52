import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useSheetAnswer } from '#ui/sheets/use-sheet-answer.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { consentsCalls } from '@kikai/contract/consents/consents.calls'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { useState, type ChangeEvent } from 'react'
import { AgreementBoxes } from './agreement-boxes.tsx'

type AgreeAgainSheetProps = {
  due: readonly TermsDue[]
  onAnswer: (agreed: boolean) => void
  /** Called after the closing animation. */
  onGone: () => void
}

/**
 * A sheet to accept changed terms. Without acceptance the account stays open, and only contracts wait. Each box is
 * empty, because a newer text is accepted like the first one.
 */
export function AgreeAgainSheet({ due, onAnswer, onGone }: AgreeAgainSheetProps) {
  const t = useText('consents')
  const identity = useText('identity')
  const { open, answer } = useSheetAnswer({ onAnswer, onGone })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [judged, setJudged] = useState(false)
  const agree = useAction(consentsCalls.agree, {})
  const tick = (name: TermsDue['kind']) => ({
    name,
    checked: ticked.includes(name),
    onChange: ({ target: { checked } }: ChangeEvent<HTMLInputElement>) =>
      setTicked((now) => (checked ? [...now, name] : now.filter((one) => one !== name))),
    error: judged && !ticked.includes(name) ? identity('screen.missing.agree') : undefined,
  })
  const send = async () => {
    setJudged(true)
    if (!due.every(({ kind }) => ticked.includes(kind))) return
    for (const one of due) {
      const answered = await agree.run(one)
      // The text changed again meanwhile: the user is asked about the newer version.
      if (!answered.ok && answered.error.code === requestErrors.olderVersion.code) return answer(false)
      if (!answered.ok) return
    }
    answer(true)
  }
  return (
    <Sheet
      open={open}
      onClose={() => answer(false)}
      title={t('again.title')}
      footer={
        <>
          <Button wide onClick={() => answer(false)}>
            {t('again.later')}
          </Button>
          <Button tone="go" wide busy={agree.busy} onClick={() => void send()}>
            {t('again.agree')}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-14 text-ink-2">{t('again.why')}</p>
      <AgreementBoxes form={{ tick }} kinds={due.map(({ kind }) => kind)} />
    </Sheet>
  )
}
