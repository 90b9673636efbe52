/** The buyer's note to the seller, below the delivery address; nothing without a note. */
export const NoteWithOrder = ({ label, note }: { label: string; note: string }) =>
  note === '' ? null : (
    <p className="mt-3 border-t border-line pt-3 text-14 whitespace-pre-line">
      <span className="block text-12 text-ink-2">{label}</span>
      {note}
    </p>
  )
