import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'

type VideoOfProps = {
  stream: MediaStream
  label: string
  muted?: boolean
  className: string
  ref?: Ref<HTMLVideoElement>
}

/** Shows a stream. It may begin to play by itself, because a press led into the room. */
export function VideoOf({ stream, label, muted = false, className, ref }: VideoOfProps) {
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => video.current ?? document.createElement('video'), [])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video ref={video} aria-label={label} autoPlay playsInline muted={muted} className={className}>
      {/* Nobody writes along with a live call; the track says so to whoever looks for one. */}
      <track kind="captions" />
    </video>
  )
}
