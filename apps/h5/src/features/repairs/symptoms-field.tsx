import { Chips } from '#ui/lists/chips'
import { FieldErrorText } from '#ui/forms/field'
import { SmallSelect } from '#ui/forms/small-select'
import { useText } from '@kikai/client/use-text'
import { type Symptom, symptomGroups } from '@kikai/contract/repairs/repairs.words'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'
import { symptomGroupsOf } from './symptom-groups.ts'

type SymptomsFieldProps = {
  categoryKey: string | null
  value: readonly Symptom[]
  onChange: (symptoms: readonly Symptom[]) => void
  error?: string | undefined
}

/** What is wrong, by the part of the machine; what was chosen of other parts stays in sight. */
export function SymptomsField({ categoryKey, value, onChange, error }: SymptomsFieldProps) {
  const t = useText('repairs')
  const groups = symptomGroupsOf(categoryKey)
  const [picked, setPicked] = useState<(typeof groups)[number] | null>(null)
  const group = picked && groups.includes(picked) ? picked : (groups[0] ?? 'general')
  const inGroup: readonly Symptom[] = symptomGroups[group]
  const shown = [...inGroup, ...value.filter((one) => !inGroup.includes(one))]
  const toggle = (symptom: Symptom) => {
    if (value.includes(symptom)) onChange(value.filter((one) => one !== symptom))
    else if (value.length < limits.repairSymptomsMax) onChange([...value, symptom])
  }
  return (
    <div>
      <SmallSelect
        label={t('groups')}
        value={group}
        options={groups.map((name) => ({ value: name, label: t(`group.${name}`) }))}
        onPick={setPicked}
        className="mb-3 w-fit max-w-full"
      />
      <Chips
        title={t(`group.${group}`)}
        of={shown}
        now={value}
        label={(one) => t(`symptom.${one}`)}
        onToggle={toggle}
      />
      <div role="alert">{error ? <FieldErrorText>{error}</FieldErrorText> : null}</div>
    </div>
  )
}
