import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { ProgressBar } from '#ui/facts/progress-bar'
import { Bone } from '#ui/feedback/skeletons'
import { Stats } from '#ui/facts/stat'
import { useText } from '@kikai/client/use-text'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { CircleCheck, FileArchive } from 'lucide-react'
import { LeftFiles } from './left-files.tsx'
import { MatchedList } from './matched-list.tsx'
import { SentPictures } from './sent-pictures.tsx'
import { usePictureZip } from './use-picture-zip.ts'

const route = '/pages/me/backend-manage/goods-manage/import-pictures/import-pictures'

/** Imports pictures of many machines at once from a ZIP whose files are named after the machines. */
function ImportPictures() {
  const title = useText('routes')
  const t = useText('imports')
  const { importId } = useRouteParams('/pages/me/backend-manage/goods-manage/import-pictures/import-pictures')
  const { stage, choose, send, undo, stop, again } = usePictureZip(importId)
  const figure = (count: number) => <span className="figures">{formatQuantity(count)}</span>
  return (
    <Page
      title={title(route)}
      side={stage.at === 'choose' ? <HowNamed isOneImport={importId !== undefined} /> : undefined}
      does={
        stage.at === 'plan' ? (
          <Actions
            can={[
              { label: t('back'), tone: 'outline', run: again },
              {
                label: t('zip.send', { count: stage.plan.count }),
                blocked: stage.plan.count === 0 && t('zip.nothing'),
                run: send,
              },
            ]}
          />
        ) : undefined
      }
    >
      {stage.at === 'choose' ? <ChooseZip wrong={stage.wrong} onChoose={choose} /> : null}
      {stage.at === 'reading' ? (
        <Panel>
          <p role="status" className="text-15 font-600">
            {t('zip.reading', { fileName: stage.fileName })}
          </p>
          <Bone className="mt-4 h-12 w-full" />
        </Panel>
      ) : null}
      {stage.at === 'plan' ? (
        <>
          <Panel title={stage.fileName}>
            <Stats
              of={[
                { label: t('zip.matched'), value: figure(stage.plan.count) },
                { label: t('zip.listings'), value: figure(stage.plan.batches.length) },
                { label: t('zip.left'), value: figure(stage.plan.left.length) },
              ]}
            />
            {stage.plan.count > 0 ? <p className="pt-3 text-12 text-ink-2">{t('zip.judged')}</p> : null}
          </Panel>
          <MatchedList of={stage.plan.batches} />
          <LeftFiles of={stage.plan.left} />
        </>
      ) : null}
      {stage.at === 'sending' ? (
        <Panel>
          <p className="text-17 font-600">{t('zip.sending')}</p>
          <p className="mt-1 text-14 wrap-anywhere text-ink-2">{stage.name || stage.fileName}</p>
          <ProgressBar label={t('zip.sending')} share={stage.of === 0 ? 1 : stage.done / stage.of} className="mt-4" />
          <p role="status" className="figures pt-2 text-14">
            {t('zip.progress', { done: formatQuantity(stage.done), of: formatQuantity(stage.of) })}
          </p>
          <p className="pt-3 text-12 text-ink-2">{t('zip.stay')}</p>
          <Button tone="outline" onClick={stop} className="mt-4">
            {t('zip.stop')}
          </Button>
        </Panel>
      ) : null}
      {stage.at === 'done' ? (
        <SentPictures
          fileName={stage.fileName}
          sent={stage.sent}
          isGoing={stage.isGoing}
          {...{ importId, resend: send, undo, again }}
        />
      ) : null}
      {stage.at === 'takenBack' ? (
        <>
          <Panel>
            <p role="status" className="flex items-center gap-2 text-17 font-600">
              {stage.given.length === 0 ? <CircleCheck aria-hidden className="size-6 shrink-0 text-go-ink" /> : null}
              {t('zip.takenBack', { count: stage.removed })}
            </p>
            <p className="mt-1 text-14 wrap-anywhere text-ink-2">{stage.fileName}</p>
            <div className="mt-5 flex flex-wrap gap-2">
              {stage.given.length > 0 ? (
                <Button tone="danger" busy={stage.isGoing} onClick={undo}>
                  {t('zip.undoAgain')}
                </Button>
              ) : null}
              <Button tone="outline" onClick={again}>
                {t('zip.again')}
              </Button>
            </div>
          </Panel>
          <LeftFiles of={stage.left} />
        </>
      ) : null}
    </Page>
  )
}

type ChooseZipProps = {
  wrong: 'notAZip' | 'encrypted' | 'tooManyFiles' | { says: string } | null
  onChoose: (file: File) => void
}

function ChooseZip({ wrong, onChoose }: ChooseZipProps) {
  const t = useText('imports')
  return (
    <Panel>
      <label className="relative flex min-h-20 items-center gap-3 rounded-card border border-dashed border-control p-4 focus-within:outline-2 focus-within:outline-go-ink hover:bg-sunken wide:min-h-60 wide:flex-col wide:justify-center wide:text-center">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-go-tint text-go-ink">
          <FileArchive aria-hidden className="size-5.5" />
        </span>
        <span className="min-w-0 flex-1 wide:flex-none">
          <span className="block text-15 font-600">{t('zip.choose')}</span>
          <span className="block text-12 text-ink-2">{t('zip.rule')}</span>
        </span>
        <input
          type="file"
          aria-label={t('zip.choose')}
          accept=".zip,application/zip"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      </label>
      <div aria-live="polite">
        {wrong ? (
          <FieldErrorText>{typeof wrong === 'object' ? wrong.says : t(`zip.wrong.${wrong}`)}</FieldErrorText>
        ) : null}
      </div>
    </Panel>
  )
}

/** How the files must be named, with examples. */
function HowNamed({ isOneImport }: { isOneImport: boolean }) {
  const t = useText('imports')
  const examples = ['KNS-2600042_1.jpg', 'A-123-2.png', 'A-123/IMG_0007.jpg'] as const
  return (
    <Panel title={t('zip.named')}>
      <p className="text-14 text-ink-2">{isOneImport ? t('zip.namedOfImport') : t('zip.namedNote')}</p>
      <ul className="mt-3 flex flex-wrap gap-2 wide:flex-col wide:items-start">
        {examples.map((example) => (
          <li key={example} className="figures rounded-tag bg-sunken px-2.5 py-1 text-14">
            {example}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.write'], view: ImportPictures })
