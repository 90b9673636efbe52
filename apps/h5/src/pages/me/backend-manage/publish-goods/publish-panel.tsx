import { LegalLink } from '#features/identity/legal-link'
import { StateTag } from '#features/catalogue/state-tag'
import { TakenDown } from '#features/listings/taken-down'
import { useFieldNames } from '#features/listings/missing-words.ts'
import { TermsBox } from '#features/listings/terms-box'
import { Panel } from '#ui/pages/panel'
import { hole, Sentence } from '#ui/texts/sentence'
import { useText } from '@kikai/client/use-text'
import type { PublishField } from '@kikai/contract/goods/missing-fields'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Editor } from './use-goods-form.ts'

type PublishPanelProps = {
  editor: Editor
  missing: readonly PublishField[]
  isDraft: boolean
  onJump: (field: string) => void
  /** The buttons; only on wide screens. */
  actions: ReactNode
}

/** The fields missing for publishing, each linked to its field, the selling terms, and on wide screens the buttons. */
export function PublishPanel({ editor, missing, isDraft, onJump, actions }: PublishPanelProps) {
  const t = useText('listings')
  const { nameOf } = useFieldNames()
  const { saved } = editor
  const termsLink = <LegalLink kind="sellingTerms">{t('terms.name')}</LegalLink>
  return (
    <Panel
      title={isDraft ? t('form.toPublish') : t('form.offer')}
      aside={saved ? <StateTag state={saved.state} /> : undefined}
    >
      {saved ? <p className="figures text-12 text-ink-2">{saved.managementNumber}</p> : null}
      {saved ? <TakenDown goods={saved} mayAsk /> : null}
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
          {editor.termsAsked ? (
            <TermsBox
              agreed={editor.agreed}
              onChange={editor.agree}
              link={termsLink}
              error={editor.form.wrong('terms') ?? null}
            />
          ) : (
            <p className="pt-2 text-12 text-ink-2">
              <Sentence text={t('terms.apply', { terms: hole })} part={termsLink} />
            </p>
          )}
        </div>
      ) : null}
      {actions ? <div className="mt-3">{actions}</div> : null}
    </Panel>
  )
}
