import { CallError } from '@kikai/client/calls/call-error'
import { keyOf, useCall } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { useLanguage } from '@kikai/client/use-text'
import { type Quality, qualityJudge, qualitySampleOf } from '@kikai/client/video/quality'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { RoomIds } from '@kikai/contract/rooms/room-ids'
import { limits } from '@kikai/kernel/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RoomSession } from './room-session.ts'

/** The room that one is in. Every few seconds it says so; the answers are the room as it is then. */
export function useRoom(of: RoomIds) {
  const { appointmentId, repairId } = of
  const client = useClient()
  const queries = useQueryClient()
  const language = useLanguage()
  const { data: room, reload } = useCall(roomsCalls.readRoom, of, { freshMs: 0 })
  const [hasEntered, setEntered] = useState(false)
  useEffect(() => {
    let hasLeft = false
    const one = { appointmentId, repairId }
    const key = keyOf(roomsCalls.readRoom, language, one)
    const beat = async () => {
      try {
        const answer = await client.call(roomsCalls.beInRoom, one, { silent: true })
        if (hasLeft) return
        queries.setQueryData(key, answer)
        setEntered(true)
      } catch (error) {
        // Over, or lost: the room itself says which.
        if (error instanceof CallError && !hasLeft) void queries.invalidateQueries({ queryKey: key })
      }
    }
    void beat()
    const timer = setInterval(() => void beat(), limits.roomBeatMs)
    return () => {
      hasLeft = true
      clearInterval(timer)
    }
  }, [client, queries, language, appointmentId, repairId])
  return { room, reload, hasEntered }
}

const sampleMs = 2_000

/** How good the connection is, judged calmly. */
export function useQuality(session: RoomSession): Quality {
  const [quality, setQuality] = useState<Quality>('good')
  useEffect(() => {
    const judge = qualityJudge()
    const timer = setInterval(() => {
      const peer = session.peer()
      if (!peer || session.sight().state === 'connecting') return
      void qualitySampleOf(peer).then(
        (sample) => setQuality(judge(sample)),
        () => undefined, // closed meanwhile
      )
    }, sampleMs)
    return () => clearInterval(timer)
  }, [session])
  return quality
}
