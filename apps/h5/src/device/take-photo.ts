export type OpenCamera = {
  /** What the camera shows now, as a photo. */
  take: (name: string) => Promise<File>
  end: () => void
}

/** Shows the camera at the back of the device in the element. Fails where there is none, or it is refused. */
export async function openCamera(video: HTMLVideoElement): Promise<OpenCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    video.srcObject = stream
    await video.play()
    return { take: (name) => photoOf(video, name), end }
  } catch (error) {
    end()
    throw error
  }
}

async function photoOf(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.9)
  const blob = await promise
  if (!blob) throw new Error('the camera showed nothing')
  return new File([blob], name, { type: 'image/jpeg' })
}
