import { zodResolver } from '@hookform/resolvers/zod'
import { PersonName, type User, WEEK_STARTS } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUpdateProfile } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { WEEK_START_OPTIONS } from './names.ts'
import styles from './settings-form.module.css'

const Profile = z.strictObject({ name: PersonName, weekStartsOn: z.enum(WEEK_STARTS) })

export const ProfileSection = ({ user }: { readonly user: User }) => {
  const { name, weekStartsOn } = user
  const form = useForm({
    defaultValues: { name, weekStartsOn },
    // Saved here or in another tab: what was not touched follows.
    values: { name, weekStartsOn },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(Profile),
  })
  const update = useUpdateProfile()

  const save = form.handleSubmit((profile) =>
    update.mutate(profile, { onError: (error) => void showFieldErrors(form, error) }),
  )

  return (
    <AccountSection title="Profile">
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          autoComplete="name"
          className={styles.field}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <Segmented
          label="Your week starts on"
          options={WEEK_START_OPTIONS}
          value={form.watch('weekStartsOn')}
          onChange={(day) => form.setValue('weekStartsOn', day, { shouldDirty: true })}
        />
        <Button type="submit" busy={update.isPending}>
          Save profile
        </Button>
      </form>
    </AccountSection>
  )
}
