import { Chips } from '#ui/lists/chips'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextArea } from '#ui/forms/text-field'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { goodsDocumentKinds, grades, runningStates } from '@kikai/contract/goods/goods.words'
import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { LinesField } from './lines-field.tsx'
import { ScoresField } from './scores-field.tsx'
import type { StepPart } from './step-part.ts'

// Loaded for machines that have an inspection report.
const GradeByReport = lazyPart(() => import('./grade-by-report.tsx'))

/** The condition of the machine, for buyers who cannot inspect it themselves. */
export function ConditionStep({
  form,
  set,
  wrong,
  words,
  proposed,
}: StepPart & { proposed: ManagedGoodsDetail['proposedGrade'] }) {
  const t = useText('listings')
  const word = useText('goods')
  return (
    <>
      <Panel title={t('form.condition')}>
        <div className="flex flex-col gap-4 pt-1">
          <div className="grid gap-4 wide:grid-cols-2">
            <div data-field="grade">
              <SelectField
                label={t('form.grade')}
                optional
                placeholder={t('form.noGrade')}
                value={form.grade ?? ''}
                options={grades.map((value) => ({ value, label: `${value} · ${word(`grade.${value}`)}` }))}
                onChange={(event) => set({ grade: grades.find((one) => one === event.target.value) ?? null })}
                error={wrong('grade')}
              />
            </div>
            <div data-field="runningState">
              <SelectField
                label={t('form.running')}
                value={form.runningState}
                options={runningStates.map((value) => ({ value, label: word(`running.${value}`) }))}
                onChange={(event) => {
                  const runningState = runningStates.find((one) => one === event.target.value)
                  if (runningState) set({ runningState })
                }}
                error={wrong('runningState')}
              />
            </div>
          </div>
          {proposed ? <GradeByReport {...{ form, set, wrong, proposed }} /> : null}
          <div data-field="description">
            <div className="pb-3">
              <p className="pb-1.5 text-14 font-600">{t('form.language')}</p>
              <Segmented
                of={languages}
                now={form.language}
                title={t('form.language')}
                label={(language) => <span lang={language}>{t(`language.name.${language}`)}</span>}
                onPick={(language) => set({ language })}
              />
              <p className="pt-1.5 text-12 text-ink-2">{t('form.languageNote')}</p>
            </div>
            <TextArea
              label={t('field.description')}
              lang={form.language}
              rows={6}
              max={limits.descriptionLength}
              value={form.description}
              onChange={(event) => set({ description: event.target.value })}
              error={wrong('description') ?? wrong('description.text')}
            />
          </div>
        </div>
      </Panel>
      <ScoresField form={form} set={set} wrong={wrong} words={words} />
      <Panel>
        <div className="flex flex-col gap-5">
          <LinesField
            name="knownFaults"
            label={t('form.faults')}
            hint={t('form.faultsHint')}
            add={t('form.addFault')}
            lines={form.knownFaults}
            max={20}
            language={form.language}
            onChange={(knownFaults) => set({ knownFaults })}
          />
          <LinesField
            name="accessories"
            label={t('form.accessories')}
            add={t('form.addAccessory')}
            lines={form.accessories}
            max={30}
            language={form.language}
            onChange={(accessories) => set({ accessories })}
          />
          <div data-field="documents">
            <p className="pb-2.5 text-14 font-600">{t('form.documents')}</p>
            <Chips
              of={goodsDocumentKinds}
              now={form.documents}
              title={t('form.documents')}
              label={(kind) => word(`document.${kind}`)}
              onToggle={(kind) =>
                set({
                  documents: form.documents.includes(kind)
                    ? form.documents.filter((one) => one !== kind)
                    : [...form.documents, kind],
                })
              }
            />
          </div>
        </div>
      </Panel>
    </>
  )
}
