import { defineScreen } from '#app/define-screen'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { Steps } from '#ui/steps'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/catalogue/imports.calls'
import type { ImportResult, UploadedSheet } from '@kikai/contract/catalogue/imports.shapes'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useRights } from '#features/managed/use-rights.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { CheckBar, ColumnsBar, ImportNumbers } from './import-numbers.tsx'
import { ImportDone } from './import-done.tsx'
import { usePreview } from './use-preview.ts'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'
const steps = ['file', 'columns', 'check', 'result'] as const
type Step = (typeof steps)[number]

/** A whole list taken over as drafts, in four steps: the file, what its columns mean, what would become of each row, and what did. */
function ImportGoods() {
  const title = useText('routes')
  const t = useText('imports')
  const m = useText('managed')
  const { profile, may } = useRights()
  const [sheet, setSheet] = useState<UploadedSheet | null>(null)
  const [checking, setChecking] = useState(false)
  const [result, setResult] = useState<ImportResult | null>(null)
  const asked = usePreview(sheet)
  const take = useAction(importCalls.importGoods, { onDone: setResult })
  const { preview, choices } = asked
  const step: Step = result ? 'result' : !sheet ? 'file' : checking && preview ? 'check' : 'columns'

  const start = (next: UploadedSheet | null) => {
    setSheet(next)
    setChecking(false)
    setResult(null)
    take.reset()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const turn = (to: boolean) => {
    setChecking(to)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const send = () => {
    if (sheet && preview && choices)
      void take.run({ sheetId: sheet.id, encoding: preview.encoding, delimiter: preview.delimiter, choices })
  }
  const check = preview && {
    preview,
    busy: take.busy,
    waiting: asked.waiting,
    onImport: send,
    onBack: () => turn(false),
  }
  const bars = {
    file: undefined,
    columns: preview ? (
      <ColumnsBar preview={preview} waiting={asked.waiting} onBack={() => start(null)} onNext={() => turn(true)} />
    ) : undefined,
    check: check ? <CheckBar {...check} /> : undefined,
    result: undefined,
  }
  return (
    <Page
      title={title(route)}
      of={profile}
      bar={bars[step]}
      side={step === 'check' && check ? <ImportNumbers {...check} /> : undefined}
    >
      {may('goods.import') ? (
        <>
          <nav aria-label={t('steps')}>
            <Steps of={steps.map((one) => t(`step.${one}`))} now={steps.indexOf(step)} />
          </nav>
          {step === 'file' ? (
            <>
              <ChooseFile onChoose={start} />
              <EarlierImports />
            </>
          ) : null}
          {step === 'columns' && sheet ? (
            <ColumnsStep sheet={sheet} asked={asked} onAnother={() => start(null)} />
          ) : null}
          {step === 'check' && preview ? <CheckStep preview={preview} error={asked.error} /> : null}
          {step === 'result' && result ? <ImportDone result={result} onAnother={() => start(null)} /> : null}
        </>
      ) : (
        <Empty icon={<KeyRound aria-hidden />} text={m('desk.noRights')} note={m('desk.noRightsNote')} />
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: ImportGoods })
