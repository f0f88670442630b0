-- A visitor may never have told a birth date or a gender, and becomes a member all the same (rulings 3.1):
-- an unknown date is null, never an invented one. The form for a new member still asks for it.
alter table members alter column birth_date drop not null;
