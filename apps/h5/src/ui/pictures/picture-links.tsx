type Pictured = { id: string; url: string; width: number; height: number }

/** Pictures attached to a message, four in a row; each opens on its own. */
export function PictureLinks({ of, label }: { of: readonly Pictured[]; label: (at: number) => string }) {
  if (of.length === 0) return null
  return (
    <span className="mt-2 grid max-w-100 grid-cols-4 gap-2">
      {of.map(({ id, url, width, height }, at) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={label(at + 1)}
            width={width}
            height={height}
            className="aspect-4/3 w-full rounded-tag object-cover"
          />
        </a>
      ))}
    </span>
  )
}
