export { Admin, backUp, restore } from './admin/admin.ts';
export { smtpMailer } from './people/mailer.ts';
export { type RunningServer, type ServerOptions, startServer } from './start.ts';
