import { Bone, CardsSkeleton } from '#ui/feedback/skeletons'

/** Placeholders of the home screen while it loads, in the sizes of the content, so that nothing moves. */
export function HomeSkeleton() {
  return (
    <div>
      <div className="flex flex-col gap-3 wide:hidden">
        <Bone className="h-31.75 rounded-card" />
        <div className="grid grid-cols-4 gap-y-3 rounded-card bg-card px-1 py-3 shadow-1 max-xs:grid-cols-3">
          {Array.from({ length: 8 }, (_, at) => (
            <div key={at} className="flex flex-col items-center gap-1.5">
              <Bone className="h-10 w-14 rounded-card" />
              <Bone className="mt-px mb-0.5 h-3 w-12" />
            </div>
          ))}
        </div>
        <div className="flex h-12 gap-5 px-1 pt-3.5">
          {Array.from({ length: 3 }, (_, at) => (
            <Bone key={at} className="h-4 w-14" />
          ))}
        </div>
      </div>
      <div className="hidden h-97 gap-4 wide:flex">
        <Bone className="hidden w-52 rounded-card wider:block" />
        <Bone className="flex-1 rounded-card" />
        <Bone className="w-80 rounded-card" />
      </div>
      <div className="mt-8 mb-3.5 hidden h-11 items-center wide:flex">
        <Bone className="h-5 w-32" />
      </div>
      <div className="grid-cards sm:grid-cols-3 wide:grid-cols-4 wide:gap-4 widest:grid-cols-5">
        <CardsSkeleton />
      </div>
    </div>
  )
}
