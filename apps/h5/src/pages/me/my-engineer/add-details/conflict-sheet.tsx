import { showToast } from '#ui/feedback/toast'
import type { KeptStep } from '#features/outbox/outbox-store.ts'
import { useOutbox } from '#features/outbox/use-outbox.ts'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { useDates } from '#ui/times/moments.ts'
import { Sheet } from '#ui/sheets/sheet'
import { cutText } from '#ui/texts/cut-text.ts'
import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { useText } from '@kikai/client/use-text'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { limits } from '@kikai/kernel/limits'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useKeptStepWords } from './step-words.ts'
import { draftOfInput, type Working } from './work-draft.ts'

const ways = ['again', 'correct', 'leave'] as const

type ConflictSheetProps = { step: KeptStep; working: Working; onClose: () => void }

/** What the server knows and the phone did not, and three ways out; everything else goes on being sent. */
export function ConflictSheet({ step, working, onClose }: ConflictSheetProps) {
  const t = useText('jobs')
  const words = useKeptStepWords()
  const client = useClient()
  const { moment } = useDates()
  const { outbox } = useOutbox()
  const [way, setWay] = useState<(typeof ways)[number]>('again')
  const [isBusy, setBusy] = useState(false)
  const { title } = words(step)
  const fact = step.refusal?.message ?? ''
  const isPart = step.refusal?.code === repairErrors.partTaken.code
  const solve = async () => {
    const { repairId } = step
    if (way === 'again') {
      // Not every refusal names the newer version.
      const known = step.refusal?.version ?? (await client.call(repairsCalls.readRepair, { repairId })).version
      return outbox.again(step, known)
    }
    if (way === 'correct') {
      if (step.call === 'finishRepair') working.change(draftOfInput(step.input))
      return outbox.takeOut(step, { keepsFiles: step.call === 'finishRepair' })
    }
    const text = t('conflict.record', { what: title, time: moment(step.at), fact })
    await outbox.add('addJobRecord', {
      repairId,
      input: {
        repairId,
        clientId: newDeviceId<'client-message'>(),
        kind: 'finding',
        text: cutText(text, limits.textAreaLength),
        fileIds: step.fileIds,
        due: null,
        at: step.at,
      },
      fileIds: step.fileIds,
    })
    return outbox.takeOut(step, { keepsFiles: true })
  }
  const send = async () => {
    setBusy(true)
    try {
      await solve()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('conflict.title')}
      footer={
        <>
          <Button wide onClick={onClose}>
            {t('conflict.later')}
          </Button>
          <Button tone="go" wide busy={isBusy} onClick={() => void send()}>
            {t('conflict.solve')}
          </Button>
        </>
      }
    >
      <p className="flex items-start gap-2 pb-2 text-15">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
        <span>
          <b className="block">{t('conflict.what', { what: title, time: moment(step.at) })}</b>
          {fact}
        </span>
      </p>
      <RadioRows
        title={t('conflict.title')}
        now={way}
        onPick={setWay}
        of={ways.map((one) => ({
          value: one,
          label: t(isPart ? `conflict.part.${one}` : `conflict.${one}`),
          note: t(isPart ? `conflict.part.${one}Note` : `conflict.${one}Note`),
        }))}
      />
    </Sheet>
  )
}
