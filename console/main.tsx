import './kit/mantine.css';
import './kit/fonts.css';
import './kit/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NavigationContext } from './frame/navigation.ts';
import { SignInAgain } from './frame/sign-in-again.tsx';
import { Toasts } from './frame/toasts.tsx';
import { ConfirmProvider } from './kit/confirm.tsx';
import { theme, variables } from './kit/theme.ts';
import { navigation, router } from './router.ts';
import { queryClient } from './session/query-client.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
// react-remove-scroll, which Mantine's dialogs use, reads the nonce for its style element from here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const colourScheme = localStorageColorSchemeManager({ key: 'laurel.colour-scheme' });
const place = document.getElementById('console');
if (!place) throw new Error('the page has no #console element');

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={colourScheme}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <ConfirmProvider>
            <RouterProvider router={router} />
            <SignInAgain />
          </ConfirmProvider>
        </NavigationContext>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
