import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { authAddress, useHere } from '../../session/return-path.ts'
import { onSessionEnded } from '../../session/session-state.ts'

/** A session that ended by itself leads to /auth, and from there back here. */
export const SessionEnd = () => {
  const navigate = useNavigate()
  const here = useHere()
  useEffect(() => onSessionEnded(() => void navigate(authAddress(here))), [navigate, here])
  return null
}
