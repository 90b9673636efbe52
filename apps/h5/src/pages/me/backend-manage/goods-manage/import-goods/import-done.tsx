import { go } from '#app/routes/go'
import { LegalLink } from '#features/identity/legal-link'
import { PublishSheet } from '#features/listings/publish-sheet'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Stats } from '#ui/facts/stat'
import { useText } from '@kikai/client/use-text'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { PicturesEntry } from './pictures-entry.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { UndoImport } from './undo-import.tsx'

const goodsList = '/pages/me/backend-manage/goods-manage/goods-manage'

/**
 * The result of an import: rows that became drafts, changed listings or said nothing new, and rows left out with the
 * reason; with a link to publishing.
 */
export function ImportDone({ result, onAnother }: { result: ImportDetail; onAnother: () => void }) {
  const t = useText('imports')
  const m = useText('listings')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Panel>
        <p role="status" className="flex items-center gap-2 text-17 font-600">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-go-ink" />
          {result.taken > 0
            ? t('done', { count: result.taken })
            : result.changed > 0
              ? t('doneChanged', { count: result.changed })
              : t('doneNothing')}
        </p>
        {result.taken > 0 && result.changed > 0 ? (
          <p className="mt-1 text-15">{t('doneChanged', { count: result.changed })}</p>
        ) : null}
        <p className="mt-1 text-14 text-ink-2">
          {result.fileName} · <span className="figures whitespace-nowrap">{result.number}</span>
        </p>
        <div className="mt-4">
          <Stats
            of={[
              { label: t('takeable'), value: <span className="figures">{result.taken}</span> },
              { label: t('changed'), value: <span className="figures">{result.changed}</span> },
              { label: t('alreadyHere'), value: <span className="figures">{result.alreadyHere}</span> },
              { label: t('rejected'), value: <span className="figures">{result.rejectedCount}</span> },
            ]}
          />
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          {result.goods.drafts > 0 ? (
            <Button tone="go" onClick={() => setOpen(true)}>
              {t('publishAll')}
            </Button>
          ) : null}
          {result.taken > 0 ? (
            <Button tone="tint" onClick={() => go(goodsList, { importId: result.id })}>
              {t('see')}
            </Button>
          ) : (
            <Button tone="tint" onClick={() => go(goodsList)}>
              {t('seeListings')}
            </Button>
          )}
          <Button tone="outline" onClick={onAnother}>
            {t('again')}
          </Button>
        </div>
      </Panel>
      <RejectedRows rows={result.rejected} count={result.rejectedCount} of={{ importId: result.id }} />
      {result.taken > 0 ? <PicturesEntry importId={result.id} /> : null}
      {result.taken + result.changed > 0 ? <UndoImport one={result} /> : null}
      <PublishSheet
        open={open}
        onClose={() => setOpen(false)}
        what={{ importId: result.id }}
        count={result.goods.drafts}
        termsLink={<LegalLink kind="sellingTerms">{m('terms.name')}</LegalLink>}
        onEdit={(goodsId) => go('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId })}
      />
    </>
  )
}
