import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { InlineNotice } from '#ui/feedback/failed'
import { Page } from '#ui/pages/page'
import { Steps } from '#ui/facts/steps'
import { useWide } from '#ui/wide.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { UploadedSheet } from '@kikai/contract/imports/imports.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { useMemo, useState } from 'react'
import { CheckStep } from './check-step.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ExportGoods } from './export-goods.tsx'
import { CheckActions, ColumnsBar, ImportNumbers } from './import-numbers.tsx'
import { keptSheet } from './kept-sheet.ts'
import { PicturesEntry } from './pictures-entry.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import { ResultStep } from './result-step.tsx'
import { TemplateFile } from './template-file.tsx'
import { usePreview } from './use-preview.ts'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'
const steps = ['file', 'columns', 'check', 'result'] as const
type Step = (typeof steps)[number]

/** Imports a list of goods, new ones as drafts, in four steps: file, columns, check, result. */
function ImportGoods() {
  const title = useText('routes')
  const t = useText('imports')
  const {
    importId,
    sheetId,
    step: wanted = 'columns',
  } = useRouteParams('/pages/me/backend-manage/goods-manage/import-goods/import-goods')
  const wide = useWide()
  const [before] = useState(() => keptSheet.read())
  const [sent, setSent] = useState(before?.sheet ?? null)
  // An address opened in another tab has only the file's id; its name is unknown here.
  const sheet = useMemo(
    () => (!sheetId ? null : sent?.id === sheetId ? sent : { id: sheetId, fileName: t('yourFile'), bytes: 0 }),
    [sheetId, sent, t],
  )
  const asked = usePreview(sheet, before)
  const take = useAction(importCalls.importGoods, {
    silent: true,
    onDone: ({ id }) => {
      goInstead(route, { importId: id })
      toTop()
    },
  })
  const { preview, choices } = asked
  const isGone = asked.failure?.code === requestErrors.notFound.code
  const isChecked = wanted === 'check' && (preview ? preview.missing.length === 0 : asked.waiting)
  const step: Step = importId ? 'result' : !sheet || isGone ? 'file' : isChecked ? 'check' : 'columns'

  const start = (next: UploadedSheet | null) => {
    if (next) setSent(next)
    take.reset()
    goInstead(route, { sheetId: next?.id })
    toTop()
  }
  const turn = (to: 'columns' | 'check') => {
    take.reset()
    goInstead(route, { sheetId, step: to })
    toTop()
  }
  const chosen = sheet &&
    preview &&
    choices && {
      sheetId: sheet.id,
      encoding: preview.encoding,
      delimiter: preview.delimiter,
      headingRow: preview.headingRow,
      choices,
      ...(asked.confirmed ? { lowPricesConfirmed: true } : {}),
    }
  const check = preview && {
    preview,
    busy: take.busy,
    waiting: asked.waiting,
    onImport: () => chosen && void take.run(chosen),
    onBack: () => turn('columns'),
  }
  const bars = {
    file: undefined,
    columns: preview ? (
      <ColumnsBar preview={preview} waiting={asked.waiting} onBack={() => start(null)} onNext={() => turn('check')} />
    ) : undefined,
    check: check ? <CheckActions {...check} /> : undefined,
    result: undefined,
  }
  return (
    <Page
      title={title(route)}
      bar={bars[step]}
      side={
        !wide ? undefined : step === 'file' ? (
          <Ways />
        ) : step === 'check' && check ? (
          <ImportNumbers {...check} />
        ) : undefined
      }
    >
      <nav aria-label={t('steps')}>
        <Steps of={steps.map((one) => t(`step.${one}`))} now={steps.indexOf(step)} />
      </nav>
      {step === 'file' ? (
        <>
          {isGone ? <InlineNotice title={t('sheetGone')}>{t('sheetGoneNote')}</InlineNotice> : null}
          <ChooseFile onChoose={start} />
          {wide ? null : <Ways />}
          <EarlierImports />
        </>
      ) : null}
      {step === 'columns' && sheet ? <ColumnsStep sheet={sheet} asked={asked} onAnother={() => start(null)} /> : null}
      {step === 'check' && !preview ? <PreviewSkeleton /> : null}
      {step === 'check' && preview && chosen ? (
        <>
          {take.error ? <InlineNotice tone="bad" title={take.error.message} /> : null}
          {wide || !check ? null : <ImportNumbers {...check} />}
          <CheckStep
            preview={preview}
            error={asked.failure?.message ?? null}
            sheet={chosen}
            onConfirm={asked.confirm}
          />
        </>
      ) : null}
      {importId ? <ResultStep key={importId} importId={importId} onAnother={() => start(null)} /> : null}
    </Page>
  )
}

/** The other actions with lists: template, pictures, export. */
const Ways = () => (
  <>
    <TemplateFile />
    <PicturesEntry />
    <ExportGoods />
  </>
)

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

export default defineScreen({ login: 'required', may: ['product.goods.import'], view: ImportGoods })
