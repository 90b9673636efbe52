import { TextField } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { isAboveReport } from '@kikai/contract/inspections/grade-of-report'
import type { StepPart } from './step-part.ts'

type GradeByReportProps = Pick<StepPart, 'form' | 'set' | 'wrong'> & {
  proposed: NonNullable<ManagedGoodsDetail['proposedGrade']>
}

/** What the report proposes; a better grade needs a reason, which buyers read. */
export default function GradeByReport({ form, set, wrong, proposed }: GradeByReportProps) {
  const t = useText('listings')
  return (
    <div data-field="gradeReason">
      <p className="pb-2 text-14 text-ink-2">{t('form.gradeProposed', { grade: proposed })}</p>
      {isAboveReport(form.grade, proposed) ? (
        <TextField
          label={t('form.gradeReason')}
          hint={t('form.gradeReasonHint', { grade: proposed })}
          value={form.gradeReason}
          maxLength={200}
          lang={form.language}
          onChange={(event) => set({ gradeReason: event.target.value })}
          error={wrong('gradeReason')}
        />
      ) : null}
    </div>
  )
}
