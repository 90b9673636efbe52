import { LegalLink } from '#features/identity/legal-link'
import { StateTag } from '#features/catalogue/state-tag'
import { useFieldNames } from '#features/listings/missing-words.ts'
import { TermsBox } from '#features/listings/terms-box'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { useText } from '@kikai/client/use-text'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Editor } from './use-goods-form.ts'

type PublishPanelProps = {
  editor: Editor
  missing: readonly string[]
  isDraft: boolean
  /** Why nothing can be saved now. */
  reason: string | null
  onJump: (field: string) => void
  onSave: () => void
  onPublish: () => void
}

/** What publishing still asks for, each leading to its field; the selling terms; on wide screens the buttons too. */
export function PublishPanel({ editor, missing, isDraft, reason, onJump, onSave, onPublish }: PublishPanelProps) {
  const t = useText('listings')
  const { nameOf } = useFieldNames()
  const { saved } = editor
  return (
    <Panel
      title={isDraft ? t('form.toPublish') : t('form.offer')}
      aside={saved ? <StateTag state={saved.state} /> : undefined}
    >
      {saved ? <p className="figures text-12 text-ink-2">{saved.managementNumber}</p> : null}
      {isDraft ? (
        missing.length > 0 ? (
          <>
            <p className="text-14 text-ink-2">{t('form.missing', { count: missing.length })}</p>
            <ul className="mt-1 divide-y divide-line">
              {missing.map((field) => (
                <li key={field}>
                  <button
                    type="button"
                    onClick={() => onJump(field)}
                    className="flex min-h-11 w-full items-center justify-between gap-2 text-left text-14"
                  >
                    {nameOf(field)}
                    <ChevronRight aria-hidden className="-mr-1 size-4.5 text-ink-2" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="flex items-center gap-2 text-14">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-go-ink" />
            {t('form.complete')}
          </p>
        )
      ) : (
        <p className="text-14 text-ink-2">{t('form.liveNote')}</p>
      )}
      {isDraft ? (
        <div data-field="terms" className="mt-2 border-t border-line pt-1">
          <TermsBox
            agreed={editor.agreed}
            onChange={editor.agree}
            link={<LegalLink kind="sellingTerms">{t('terms.name')}</LegalLink>}
            error={editor.termsAsked ? t('terms.needed') : null}
          />
        </div>
      ) : null}
      <div className="mt-3 hidden flex-col gap-2 wide:flex">
        {reason ? <p className="text-12 text-ink-2">{reason}</p> : null}
        {isDraft ? (
          <Button tone="go" wide busy={editor.saving === 'publish'} blocked={reason !== null} onClick={onPublish}>
            {t('form.publish')}
          </Button>
        ) : null}
        <Button
          wide
          tone={isDraft ? 'grey' : 'go'}
          busy={editor.saving === 'save'}
          blocked={reason !== null}
          onClick={onSave}
        >
          {isDraft ? t('form.saveDraft') : t('form.save')}
        </Button>
      </div>
    </Panel>
  )
}
