-- compatible
-- A try that is still being checked, and one that was refused without a check, count for the account and not for the network address.
alter table login_failures alter column network_address drop not null;
comment on column login_failures.network_address is 'Null for a try that is still being checked, or was refused without a check: those do not count for a network address.';
