import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { proofOf } from './proof.ts'

/** A form that asks for nothing but the proof that it is you. */
export const useProofForm = (user: User) =>
  useForm({
    defaultValues: { currentPassword: '' },
    resolver: zodResolver(z.strictObject({ currentPassword: proofOf(user.hasPassword) })),
  })
