import { useT } from '../../../../platform/i18n/use-t.ts';
import type { View } from '../../views.ts';
import { ForgotView, ResetView, VerifyView } from './account-views.tsx';
import { FactorView, SignInView } from './interaction-forms.tsx';
import { RegisterView } from './register-view.tsx';
import { StartAgain, ViewEnd, type ViewProps } from './view-parts.tsx';

const NEEDS_INTERACTION: readonly View[] = ['signIn', 'factor', 'register'];

/** One view of the own sign-in. Those that answer a waiting provider cannot do without its interaction. */
export function InteractionView({ view, ...props }: ViewProps & { view: View }) {
  if (NEEDS_INTERACTION.includes(view) && !props.interaction) return <NothingWaits />;
  switch (view) {
    case 'register':
      return <RegisterView {...props} />;
    case 'forgot':
      return <ForgotView {...props} />;
    case 'reset':
      return <ResetView {...props} />;
    case 'verify':
      return <VerifyView {...props} />;
    case 'factor':
      return <FactorView {...props} />;
    case 'signIn':
      return <SignInView {...props} />;
  }
}

function NothingWaits() {
  const t = useT();
  return <ViewEnd title={t('session.expired.title')} text={t('session.expired.text')} action={<StartAgain />} />;
}
