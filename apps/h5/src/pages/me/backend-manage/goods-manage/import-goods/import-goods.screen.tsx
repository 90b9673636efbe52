import { defineScreen } from '#app/define-screen'
import { Empty } from '#ui/empty'
import { Failed, Notice } from '#ui/failed'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Bone, Later } from '#ui/skeletons'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCatalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import type { ImportResult } from '@kikai/contract/catalogue/imports.shapes'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useRights } from '#features/managed/use-rights.ts'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportBar, ImportNumbers, isJudged } from './import-numbers.tsx'
import { ImportDone } from './import-done.tsx'
import { PreviewExamples } from './preview-examples.tsx'
import { PreviewColumns } from './preview-columns.tsx'
import { PreviewGroups } from './preview-groups.tsx'
import { PreviewOnce } from './preview-once.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { usePreview, type SheetFile } from './use-preview.ts'

const route = '/pages/me/backend-manage/goods-manage/import-goods/import-goods'

/** A whole list taken over as drafts: what each column means, what each group is, and what would become of every row. */
function ImportGoods() {
  const title = useText('routes')
  const t = useText('managed')
  const { profile, may } = useRights()
  const [file, setFile] = useState<SheetFile | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const { preview, choices, choose, waiting, error, reload } = usePreview(file)
  const take = useAction(managedCatalogueCalls.importGoods, { onDone: setResult })
  const start = (next: SheetFile | null) => {
    setFile(next)
    setResult(null)
    take.reset()
  }
  const send = () => {
    if (file && choices) void take.run({ ...file, choices })
  }
  const shown = file && preview && choices && !result ? { preview, choices } : null
  const now = { busy: take.busy, waiting, onImport: send }
  return (
    <Page
      title={title(route)}
      of={profile}
      bar={shown ? <ImportBar preview={shown.preview} {...now} /> : undefined}
      side={
        shown ? (
          <>
            <ImportNumbers preview={shown.preview} {...now} />
            {isJudged(shown.preview) ? (
              <RejectedRows rows={shown.preview.rejected} count={shown.preview.rejectedCount} />
            ) : null}
          </>
        ) : undefined
      }
    >
      {may('goods.import') ? (
        <>
          {result ? (
            <ImportDone result={result} onAnother={() => start(null)} />
          ) : (
            <ChooseFile file={file} onChoose={start} />
          )}
          {error ? (
            preview ? (
              <Notice tone="bad" title={error} />
            ) : (
              <Failed title={t('import.unreadable')} why={error} onRetry={reload} />
            )
          ) : null}
          {file && !preview && waiting ? <PreviewSkeleton /> : null}
          {shown ? (
            <>
              <PreviewOnce {...shown} onChoose={choose} />
              <PreviewColumns {...shown} onChoose={choose} />
              <PreviewGroups {...shown} onChoose={choose} />
              <PreviewExamples examples={shown.preview.examples} />
            </>
          ) : null}
          {file === null || result ? <EarlierImports /> : null}
        </>
      ) : (
        <Empty icon={<KeyRound aria-hidden />} text={t('desk.noRights')} note={t('desk.noRightsNote')} />
      )}
    </Page>
  )
}

function PreviewSkeleton() {
  return (
    <Later>
      <Panel>
        <Bone className="h-4.5 w-4/12" />
        {[0, 1, 2, 3, 4].map((at) => (
          <div key={at} className="mt-4 flex gap-4">
            <Bone className="h-10 w-4/12" />
            <Bone className="h-10 flex-1" />
          </div>
        ))}
      </Panel>
    </Later>
  )
}

export default defineScreen({ login: 'required', view: ImportGoods })
